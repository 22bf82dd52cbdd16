"""WordNet's examples and definitions as sentences, and its nouns by kind."""

import re
from collections import defaultdict

# Lexicographer files (lexnames(5WN)) and the name of their slot in templates.py.
KINDS = {
    4: "act", 5: "animal", 6: "thing", 8: "body", 9: "idea", 10: "message", 11: "event",
    12: "feeling", 13: "food", 14: "group", 15: "place", 17: "object", 18: "person", 20: "plant",
    21: "possession", 26: "state", 27: "substance", 28: "time",
}  # fmt: skip
PARTS = ("noun", "verb", "adj", "adv")


def synsets(folder):
    """(part of speech, lexicographer file, words, gloss) of every entry."""
    for part in PARTS:
        with open(f"{folder}/data.{part}", encoding="latin-1") as lines:
            for line in lines:
                if line.startswith("  "):
                    continue
                head, _, gloss = line.partition(" | ")
                fields = head.split()
                count = int(fields[3], 16)
                names = [fields[4 + 2 * index].split("(")[0] for index in range(count)]
                yield part, int(fields[1]), [name.replace("_", " ") for name in names], gloss.strip()


def sentences(folder, known):
    """Every example of three words or more, and "word: definition" for the known words."""
    for _, _, names, gloss in synsets(folder):
        yield from (each for each in re.findall(r'"([^"]+)"', gloss) if len(each.split()) >= 3)
        meaning = gloss.split(";")[0].strip()
        yield from (f"{name}: {meaning}" for name in names if name.lower() in known)


def lexicon(folder, rank):
    """Words by slot, in alphabetical order."""
    slots = defaultdict(set)
    slots["doing"] = {word for word in rank if word.endswith("ing") and len(word) > 5}
    for part, number, names, _ in synsets(folder):
        words = {name.lower() for name in names if name.isalpha() and len(name) > 2}
        words &= rank.keys()
        if part == "noun":
            slots["noun"] |= words
            slots[KINDS.get(number, "noun")] |= words
        elif part == "adj":
            slots["adjective"] |= words
    return {slot: sorted(words) for slot, words in slots.items()}
