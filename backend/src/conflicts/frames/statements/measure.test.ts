import { describe, expect, test } from '@jest/globals';
import { conflictReason } from '../../../testing/compare-texts.ts';

describe('numbers that hold for a subject', () => {
  test.each([
    [
      'The line length is 80',
      'The line length is 100',
      'both say which number holds for the line length: 100 or 80',
    ],
    [
      'Sessions expire after 2 hours',
      'Sessions expire after 30 minutes',
      'both say which number holds for sessions: 2 hours or 30 minutes',
    ],
    [
      'The Pro plan costs 20 euros a month',
      'The Pro plan costs 25 euros a month',
      'both say what the price of the Pro plan is: 20 euros a month or 25 euros a month',
    ],
    [
      'The hosting plan is priced at $29/month',
      'The hosting plan costs $39 per month',
      'both say what the price of the hosting plan is: $29 a month or $39 a month',
    ],
    [
      'The test coverage threshold is 80 %',
      'The test coverage threshold is 90%',
      'both say which number holds for the test coverage threshold: 80% or 90%',
    ],
    [
      'The project has a budget of 20,000 euros',
      'The budget of the project was raised to 35,000 euros',
      'both say which number holds for the budget of the project: 20000 euros or 35000 euros',
    ],
    [
      'The wedding has 120 guests',
      'There will be 80 guests at the wedding',
      'both say which number holds for the wedding: 120 guests or 80 guests',
    ],
    [
      'The baseline model uses learning rate 3e-4',
      'The baseline model uses a learning rate of 1e-4',
      'both say which number holds for the learning rate of the baseline model: 1e-4 or 3e-4',
    ],
    [
      'The encoder uses 12 layers',
      'The encoder uses 24 layers',
      'both say which number holds for the encoder: 12 layers or 24 layers',
    ],
    [
      'The oven needs a temperature of 220 degrees',
      'The oven needs a temperature of 180 degrees',
      'both say which number holds for the temperature of the oven: 180 degrees or 220 degrees',
    ],
    [
      'The best WER so far is 18.4 %',
      'The best WER is now 16.9 %',
      'both say which number holds for the best WER: 16.9% or 18.4%',
    ],
    [
      'Photographer is Sinead Walsh, 1,800 euros',
      'Photographer costs 2,200 euros',
      'both say what the price of the photographer is: 1800 euros or 2200 euros',
    ],
  ])('%s conflicts with %s', (one, other, reason) => {
    expect(conflictReason(one, other)).toBe(reason);
    expect(conflictReason(other, one)).toBe(reason);
  });

  test.each([
    ['The line length is 80', 'The indentation is 2'],
    ['Atlas has a budget of 20,000 euros', 'Comet has a budget of 35,000 euros'],
    ['The project has a team of 5 people', 'The project has a backlog of 40 tickets'],
    ['The Pro plan costs 20 euros a month', 'The Pro plan costs 200 euros a year'],
    ['Sessions expire after 2 hours', 'Sessions are limited to 100 MB'],
    ['The baseline model uses learning rate 1e-4', 'The large model uses learning rate 5e-5'],
    ['The model uses a dropout of 0.1', 'The model uses a batch size of 64'],
    ['The team has 18 players', 'There are 3 coaches in the team'],
    ['The tutor is Mia Lang, 40 euros', 'The florist costs 80 euros'],
  ])('%s is compatible with %s', (one, other) => {
    expect(conflictReason(one, other)).toBeUndefined();
    expect(conflictReason(other, one)).toBeUndefined();
  });
});
