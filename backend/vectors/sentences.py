"""The training sentences: WordNet's sentences, filled templates and conversation messages."""

import random
import re
from itertools import accumulate

import wordnet
from conversations import conversations
from templates import TEMPLATES

FROM_WORDNET = 80_000
FILLED = 90_000
TALKED = 20_000
SEED = 7


def gather(folder, rank):
    """Deterministic: the same sentences in the same order."""
    from_wordnet = list(wordnet.sentences(folder, rank))
    random.Random(SEED).shuffle(from_wordnet)
    filled = list(fill(wordnet.lexicon(folder, rank), rank))
    every = from_wordnet[:FROM_WORDNET] + filled + conversations(TALKED)
    random.Random(SEED + 1).shuffle(every)
    return every


def fill(lexicon, rank):
    """Draws common words more often, but less so than in speech."""
    draw = random.Random(SEED)
    shares = {
        slot: list(accumulate(1 / (rank[word] + 500) ** 0.7 for word in words))
        for slot, words in lexicon.items()
    }

    def word(match):
        slot = match[1]
        return draw.choices(lexicon[slot], cum_weights=shares[slot])[0]

    for _ in range(FILLED):
        yield re.sub(r"\{(\w+)\}", word, draw.choice(TEMPLATES))
