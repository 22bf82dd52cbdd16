"""Messages from the conversations of chitchat-dataset."""

import random

import chitchat_dataset

FEWEST_WORDS = 5
MOST_WORDS = 40
SEED = 7


def conversations(count):
    """A random sample of distinct messages."""
    texts = (
        " ".join(message["text"].split())
        for conversation in chitchat_dataset.Dataset().values()
        for turn in conversation["messages"]
        for message in turn
    )
    different = list(
        dict.fromkeys(text for text in texts if FEWEST_WORDS <= len(text.split()) <= MOST_WORDS)
    )
    random.Random(SEED).shuffle(different)
    return different[:count]
