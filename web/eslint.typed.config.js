// What can be told only with types, which double what the lint costs: the rules that `npm run lint` leaves out.
import ts from 'typescript-eslint'
import svelte from 'eslint-plugin-svelte'
import svelteConfig from './svelte.config.js'

export default ts.config({ ignores: ['node_modules', 'dist'] }, ...svelte.configs.base, {
  files: ['**/*.svelte'],
  languageOptions: {
    parserOptions: { projectService: true, extraFileExtensions: ['.svelte'], parser: ts.parser, svelteConfig },
  },
  linterOptions: { reportUnusedDisableDirectives: 'off' },
  rules: { 'svelte/no-unused-props': 'error' },
})
