"""Where the training begins: what the teacher makes of each piece alone, in fewer numbers."""

import numpy as np

from wordpieces import FIRST_USED

# The first components tell how common a piece is and not what it means.
DROPPED = 4
# Smooth inverse frequency (Arora, Liang, Ma 2017): the weight of a word is A / (A + p).
A = 5e-4


def frequencies(entries, pieces):
    """Share of each piece among the words people say. A piece counts with every word it is in."""
    counts = np.zeros(len(pieces.names))
    for entry in entries:
        for piece in pieces.split(entry["word"].lower()):
            counts[piece] += entry["count"]
    return counts / sum(entry["count"] for entry in entries)


def start_vectors(embedded, frequency, size):
    """Principal components after the first few, half whitened, the weight as the length."""
    centred = embedded - embedded[FIRST_USED:].mean(axis=0)
    _, values, axes = np.linalg.svd(centred[FIRST_USED:], full_matrices=False)
    kept = slice(DROPPED, DROPPED + size)
    variance = values[kept] ** 2 / len(centred)
    vectors = centred @ axes[kept].T / variance ** (1 / 8)
    vectors /= np.linalg.norm(vectors[FIRST_USED:], axis=1).mean()
    return (vectors * (A / (A + frequency))[:, None]).astype(np.float32)
