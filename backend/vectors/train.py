"""Trains the vectors so that the sum of a sentence's pieces has the teacher's direction."""

import numpy as np
import torch

EPOCHS = 2
RATE = 0.01
AT_ONCE = 1024
SEED = 0


def train(start, sentences, targets):
    """
        `sentences` are lists of piece ids, `targets` the teacher's vectors. Minimizes the negative
    cosine with sparse Adam; the learning rate decays to zero.
    """
    goal = shortened(targets, start.shape[1])
    bag = torch.nn.EmbeddingBag(*start.shape, mode="sum", sparse=True, include_last_offset=True)
    bag.weight.data = torch.from_numpy(rotated(start, sentences, goal))
    optimiser = torch.optim.SparseAdam(bag.parameters(), lr=RATE, betas=(0.9, 0.99))
    order = np.random.default_rng(SEED)
    steps = EPOCHS * (len(sentences) // AT_ONCE)
    for step in range(steps):
        if step % (steps // EPOCHS) == 0:
            shuffled = order.permutation(len(sentences))
        at = step % (steps // EPOCHS) * AT_ONCE
        picked = shuffled[at : at + AT_ONCE]
        pieces = torch.tensor([piece for index in picked for piece in sentences[index]])
        offsets = torch.tensor([0, *np.cumsum([len(sentences[index]) for index in picked])])
        said, meant = bag(pieces, offsets), torch.from_numpy(goal[picked])
        loss = -torch.nn.functional.cosine_similarity(said, meant).mean()
        optimiser.param_groups[0]["lr"] = RATE * (1 - step / steps)
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
    return bag.weight.detach().numpy()


def shortened(targets, size):
    """
        The first principal components of the centered teacher vectors, with length 1. Each is divided
    by the fourth root of its variance, so that the largest few do not dominate.
    """
    centred = targets - targets.mean(axis=0)
    variance, axes = np.linalg.eigh(centred.T @ centred / len(centred))
    components = centred @ axes[:, ::-1][:, :size]
    return unit(components / variance[::-1][:size] ** (1 / 4)).astype(np.float32)


def rotated(vectors, sentences, goal):
    """Rotates the vectors toward the goal (orthogonal Procrustes)."""
    sums = unit(np.array([vectors[pieces].sum(axis=0) for pieces in sentences]))
    left, _, right = np.linalg.svd(sums.T @ goal)
    return (vectors @ (left @ right)).astype(np.float32)


def unit(rows):
    return rows / np.maximum(np.linalg.norm(rows, axis=1, keepdims=True), 1e-9)
