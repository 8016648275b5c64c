"""The Fluent catalogues of both languages, read by `feldherr.texts` and by the browser."""
