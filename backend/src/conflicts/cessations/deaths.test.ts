import { describe, expect, test } from '@jest/globals';
import { conflictReason } from '../../testing/compare-texts.ts';

describe('a death', () => {
  test.each([
    ['User lives in Whitby with her husband Bernard', "User's husband Bernard died in October"],
    ['User is married', "User's wife died last year"],
    ["User's dog Rex sleeps in the kitchen", 'Rex died last week'],
    ['User has a dog called Rex', 'Rex was put down in May'],
    ['User calls his mother every Sunday', "User's mother passed away in April"],
    ['User plays chess with his grandfather', "User's grandfather died in the winter"],
  ])('ends what only the living do: %s, %s', (one, other) => {
    expect(conflictReason(one, other)).toBeDefined();
    expect(conflictReason(other, one)).toBeDefined();
  });

  test.each([
    ["User's husband Bernard was an engineer", "User's husband Bernard died in October"],
    ["User visits Bernard's grave on Sundays", "User's husband Bernard died in October"],
    ['User is married to Tom', "User's husband Bernard died in 2010"],
    ['User lives with her husband Tom', "User's first husband died in 2010"],
    ["User lives in her father's house", "User's father died in March"],
    ["User's brother Ben lives in Oslo", "User's brother Tim died in 2015"],
    ['User walks the dog every morning', "User's neighbour's dog died"],
    ["User feeds the neighbour's dog", "User's dog died"],
    ["User walks her parents' dog", "User's dog died"],
    ['User lives in an older house', "User's older brother died in 2019"],
    ['User lives with her brother', "User's older brother died in 2019"],
    ['User sleeps best with the window open', "User's best friend died"],
    ['User has an iPhone', "User's phone died last week"],
    ['User walks the dog every morning', 'User is afraid that her dog will die'],
  ])('does not affect what stays true: %s, %s', (one, other) => {
    expect(conflictReason(one, other)).toBeUndefined();
    expect(conflictReason(other, one)).toBeUndefined();
  });
});

describe('a separation', () => {
  test.each([
    ['User lives with her husband', 'User is separated; the children live with their father'],
    ['User lives with her boyfriend Tom', 'User broke up with Tom'],
    ['User is dating Kasia.', 'User and Kasia separated.'],
    ['User is dating Kasia.', 'Kasia and the user have split up'],
    ['User is dating Kasia.', 'User and Kasia are no longer together'],
    ['User and Kasia are together', 'User broke up with Kasia in May'],
    ["User's girlfriend is Sandra.", 'User broke up with Sandra.'],
    ["Sandra is the user's girlfriend", 'User is single again'],
    ["Sandra is the user's girlfriend", 'User is no longer dating Sandra'],
    ["Sandra is the user's girlfriend", "Sandra is no longer the user's girlfriend"],
    ['User lives with his girlfriend Kasia', 'User and his girlfriend Kasia split up'],
    ['User lives with his wife Kasia', 'User and Kasia divorced last year'],
    ['User is married to Kasia', 'User and his wife separated'],
  ])('ends living together: %s, %s', (one, other) => {
    expect(conflictReason(one, other)).toBe("both say what the user's marital status is");
    expect(conflictReason(other, one)).toBe("both say what the user's marital status is");
  });

  test.each([
    ['User lives with her boyfriend Tom', 'User is divorced'],
    ['User lives with her sister', 'User is separated'],
    ['User lives with her husband', "User's sister is divorced"],
    ['User is dating Kasia', 'User broke up with Sandra'],
    ["User's girlfriend is Kasia", 'User and Sandra separated'],
    ['User is married to Lea', 'User divorced Mona in 2010'],
    ['Kasia lives in Krakow', 'User broke up with Kasia'],
    ["Kasia is the user's colleague", 'User and Kasia separated'],
    ['User is married to Lea', 'User and Tom split up the work'],
    ['User is single', 'User and Maria are together in a band'],
    ['User is single', 'User and her brother are together on vacation'],
    ['User is married to Tom', 'User and his brother separated in 2010'],
    ['User is married to Tom', 'User and his sister are no longer together on the team'],
    ['User is married to Lea', 'User and Tom are engaged in local politics'],
    ['User is married to Lea', 'User broke up with his business partner Tom'],
  ])('does not affect what stays true: %s, %s', (one, other) => {
    expect(conflictReason(one, other)).toBeUndefined();
    expect(conflictReason(other, one)).toBeUndefined();
  });
});
