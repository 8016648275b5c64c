"""People's names, and where mail reaches them: what is taken, and how two are told apart."""

from __future__ import annotations

import re
import unicodedata

from feldherr.kernel import Malformed

from ..plain import UNSEEN

SHORTEST, LONGEST = 2, 32
PASSWORD = 10
"""Minimum characters of a password: a sentence is easier to remember than a riddle."""
KINDS = frozenset({"Lu", "Ll", "Lt", "Lm", "Lo", "Mn", "Mc", "Nd"})
BESIDE = frozenset(" ._-'’")
MARKS = 3
"""Maximum marks on one letter; more of them cover the lines above and below."""
ALPHABETS = frozenset({"LATIN", "CYRILLIC", "GREEK"})
"""Alphabets with letters that look alike: each word of a name uses only one of them."""
KEPT = 128
"""Maximum characters of a name in its compared form, which may have more of them than are shown."""
FORMER = "former player"
"""How the names of people who have left begin; nobody else may have such a name, in any language the pages use."""
SAID = (FORMER, "бывший игрок")
SIGN = r"[^\s@<>()\[\]\\,;:\"\x00-\x20\x7f.]"
ADDRESS = re.compile(rf"(?:{SIGN}|\.){{1,64}}@(?:{SIGN}{{1,63}}\.)+{SIGN}{{2,63}}")


def folded(name: str) -> str:
    """A name in the form in which it is compared: letters that look alike by form or case are the same."""
    once = unicodedata.normalize("NFKC", name).casefold()
    return unicodedata.normalize("NFKC", once)


def sought(name: str) -> str:
    """A name as it is looked up, however it was typed."""
    return " ".join(folded(name).split())


def name_of(told: str) -> str:
    """A name as it is shown. Raises Malformed if it is not possible."""
    name = " ".join(unicodedata.normalize("NFC", told).split())
    if not SHORTEST <= len(name) <= LONGEST:
        raise Malformed("account-name-length", least=SHORTEST, most=LONGEST)
    if not all(_plain(sign) for sign in name) or re.search(rf"(?:^|[ ._'’-])m|m{{{MARKS + 1}}}", _marked(name)):
        raise Malformed("account-name-signs")
    if not any(sign.isalpha() for sign in name):
        raise Malformed("account-name-letter")
    if any(len(_alphabets(word)) > 1 for word in re.split(r"[ ._'’-]", name)):
        raise Malformed("account-name-alphabets")
    if len(folded(name)) > KEPT:
        raise Malformed("account-name-signs")
    if folded(name).startswith(SAID):
        raise Malformed("account-name-taken", name=name)
    return name


def _plain(sign: str) -> bool:
    return sign in BESIDE or (unicodedata.category(sign) in KINDS and sign not in UNSEEN)


def _marked(name: str) -> str:
    """A name with an `m` for each mark, and its other letters as `x`."""
    return "".join(
        sign if sign in BESIDE else "m" if unicodedata.category(sign).startswith("M") else "x" for sign in name
    )


def _alphabets(word: str) -> set[str]:
    """Which of the look-alike alphabets a word has letters of."""
    return {unicodedata.name(sign, "").partition(" ")[0] for sign in word if sign.isalpha()} & ALPHABETS


def address_of(told: str) -> str:
    """A valid e-mail address. Raises Malformed; nothing that could end a line of a mail is let in."""
    address = told.strip()
    if len(folded(address)) > 254 or not ADDRESS.fullmatch(address) or not address.isprintable():
        raise Malformed("account-email")
    return address


def password_of(told: str) -> str:
    """A password, the same however a keyboard composes its letters. Raises Malformed."""
    word = unicodedata.normalize("NFKC", told)
    if len(word) < PASSWORD:
        raise Malformed("account-password-short", least=PASSWORD)
    return word
