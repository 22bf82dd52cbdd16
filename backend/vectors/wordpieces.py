"""The units of the vectors: wordpieces of the teacher's vocabulary."""

import re
import unicodedata

# Below are padding, unused and special pieces.
FIRST_USED = 104
WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")
# Stop words, similar to backend/src/text/stop-words.ts.
STOP_WORDS = frozenset(
    """a about after again all also am an and any are as at be because been before being both but by
    can could did do does doing don't down during each few for from further had has have having he
    her here hers him his how i if in into is it its itself just me more most my myself no nor not
    now of off on once only or other our out over own same she should so some such than that the
    their them then there these they this those through to too under until up very was we were what
    when where which while who whom why will with would you your yours user""".split()
)


def words(text):
    """Content words, tokenized like in the server: folded, without possessive s and stop words."""
    folded = unicodedata.normalize("NFKC", text).lower().replace("’", "'")
    cut = (re.sub(r"'s$", "", word) for word in WORD.findall(folded))
    return [word for word in cut if word not in STOP_WORDS]


class Pieces:
    """The vocabulary: one piece per line; its id is the line number."""

    def __init__(self, file):
        with open(file, encoding="utf-8") as lines:
            self.names = [line.rstrip("\n") for line in lines]
        used = enumerate(self.names[FIRST_USED:], start=FIRST_USED)
        self.ids = {name: index for index, name in used}

    def split(self, word):
        """Ids of a word's pieces, longest match first; empty if the word cannot be split."""
        marked = unicodedata.normalize("NFD", word)
        plain = "".join(sign for sign in marked if not unicodedata.combining(sign))
        found, start = [], 0
        while start < len(plain):
            end = len(plain)
            while end > start and ("##" * (start > 0) + plain[start:end]) not in self.ids:
                end -= 1
            if end == start:
                return []
            found.append(self.ids["##" * (start > 0) + plain[start:end]])
            start = end
        return found

    def of_text(self, text):
        return [piece for word in words(text) for piece in self.split(word)]
