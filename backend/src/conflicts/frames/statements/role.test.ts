import { describe, expect, test } from '@jest/globals';
import { conflictReason } from '../../../testing/compare-texts.ts';

describe('who has a role', () => {
  test.each([
    [
      'The product owner is Lucia',
      'The product owner is Marek',
      'both say who has the role "product owner": Lucia or Marek',
    ],
    [
      'Anna leads the mobile team',
      'The mobile team is led by Tom',
      'both say who has the role "lead mobile team": Anna or Tom',
    ],
    [
      'Maria owns the billing service',
      'Emil took over the billing service from Maria',
      'both say who has the role "owner billing service": Emil or Maria',
    ],
    [
      'Priya owns the billing service',
      'Tomas owns the billing service',
      'both say who has the role "owner billing service": Priya or Tomas',
    ],
    [
      "User's boss is Karin",
      "User's new boss is Piotr",
      "both say who the user's boss is: Karin or Piotr",
    ],
    [
      'Maid of honour is her sister Aoife, who is coeliac',
      'Maid of honour is now her friend Orla',
      'both say who has the role "maid of honour": Aoife or Orla',
    ],
    [
      'Bandleader is his cousin Milo',
      'Bandleader is his colleague Jun',
      'both say who has the role "bandleader": Jun or Milo',
    ],
    [
      'The vet is Dr. Novak',
      'The vet is now Dr. Lindqvist because Dr. Novak moved away',
      'both say who has the role "vet": Dr. Lindqvist or Dr. Novak',
    ],
    [
      "Lina's class teacher is Ms. Okafor",
      "Lina's class teacher is Mr. Brandt",
      'both say who has the role "Lina\'s class teacher": Mr. Brandt or Ms. Okafor',
    ],
    [
      'The vet is Dr. Roth at Oak Lane',
      'The vet is Dr. Kern from the clinic',
      'both say who has the role "vet": Dr. Kern or Dr. Roth',
    ],
    [
      'The product owner is Lucia since May',
      'The product owner is Marek',
      'both say who has the role "product owner": Lucia or Marek',
    ],
    [
      "User's advisor is Prof. Yamada",
      "User's advisor (指導教員) is Prof. Tanaka; meetings are weekly",
      "both say who the user's advisor is: Prof. Tanaka or Prof. Yamada",
    ],
  ])('%s conflicts with %s', (one, other, reason) => {
    expect(conflictReason(one, other)).toBe(reason);
    expect(conflictReason(other, one)).toBe(reason);
  });

  test.each([
    ['The product owner is Lucia', 'The scrum master is Marek'],
    ['Anna leads the mobile team', 'Tom leads the web team'],
    ['Anna leads the mobile team', 'Anna owns the billing service'],
    ['The vet is Dr. Novak', 'The vet is Hana Novak'],
    ['The coach is Jonas, 41', 'The coach is Jonas Berg'],
    ["Lina's class teacher is Ms. Okafor", "Emil's class teacher is Mr. Brandt"],
    ['The vet is Dr. Roth at the weekend', 'The vet is Dr. Kern'],
    ["User's tutor is Ana for maths", "User's tutor is Ben for physics"],
    ["User's coach is Milo from April", "User's coach is Jana until March"],
    ['The product owner is Lucia from Friday', 'The product owner is Marek until Thursday'],
    ['The product owner is Lucia from Friday', 'The product owner is Marek'],
    ['The teacher is Ms. Okafor', 'The teacher is Mr. Brandt'],
    ['Teams own the billing services', 'Squads own the billing services'],
    ["User's new colleague is Piotr", "User's colleague is Karin"],
    ["Mira's new book is Emma", "Mira's book is Persuasion"],
    ["The team's new designer is Piotr", "The team's designer is Karin"],
  ])('%s is compatible with %s', (one, other) => {
    expect(conflictReason(one, other)).toBeUndefined();
    expect(conflictReason(other, one)).toBeUndefined();
  });

  test.each([
    ["Orrery's designer is Mira", "Orrery's new designer is Yusuf"],
    ["Orrery's designer is Mira", "Orrery's designer since May 2026 is Yusuf"],
    ["User's manager is Mira", "User's manager since March is Yusuf"],
  ])('has a successor: %s, %s', (one, other) => {
    expect(conflictReason(one, other)).toMatch(/^both say who .*: Mira or Yusuf$/);
    expect(conflictReason(other, one)).toMatch(/^both say who .*: Mira or Yusuf$/);
  });
});
