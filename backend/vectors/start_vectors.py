"""The initial vectors: the teacher's embedding of each piece, reduced in dimension."""

import numpy as np

from wordpieces import FIRST_USED

# The first components encode how common a piece is, not its meaning.
DROPPED = 4
# Smooth inverse frequency (Arora, Liang, Ma 2017): the weight of a word is A / (A + p).
A = 5e-4


def frequencies(entries, pieces):
    """The frequency of each piece in speech, summed over all words that contain it."""
    counts = np.zeros(len(pieces.names))
    for entry in entries:
        for piece in pieces.split(entry["word"].lower()):
            counts[piece] += entry["count"]
    return counts / sum(entry["count"] for entry in entries)


def start_vectors(embedded, frequency, size):
    """Principal components after the first few, half whitened, scaled to the weight as their length."""
    centred = embedded - embedded[FIRST_USED:].mean(axis=0)
    _, values, axes = np.linalg.svd(centred[FIRST_USED:], full_matrices=False)
    kept = slice(DROPPED, DROPPED + size)
    variance = values[kept] ** 2 / len(centred)
    vectors = centred @ axes[kept].T / variance ** (1 / 8)
    vectors /= np.linalg.norm(vectors[FIRST_USED:], axis=1).mean()
    return (vectors * (A / (A + frequency))[:, None]).astype(np.float32)
