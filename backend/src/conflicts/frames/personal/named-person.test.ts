import { describe, expect, test } from '@jest/globals';
import { conflictReason } from '../../../testing/compare-texts.ts';

describe('a person by name', () => {
  test.each([
    ["User's sister Ola lives in Krakow.", 'Ola moved to Vienna.', 'Krakow or Vienna'],
    ["User's brother Tom lives in Bristol.", 'Tom moved to Cardiff.', 'Bristol or Cardiff'],
    ["User's sister, Ola, lives in Krakow", 'Ola has moved to Vienna', 'Krakow or Vienna'],
    ["Ola (user's sister) lives in Krakow", 'Ola moved to Vienna', 'Krakow or Vienna'],
    ["User's older sister Ola lives in Krakow", "User's sister Ola moved to Vienna", undefined],
    ["Rosa's sister Chelo lives in Monterrey.", 'Chelo moved to Houston.', undefined],
    ['Marek lives in Opole', 'Marek moved to Houston', undefined],
    ['Inês lives in Faro', 'Inês moved to Porto', 'Faro or Porto'],
    ['Agnes lives in Opole', 'Agnes lives in Nysa', undefined],
    ['James lives in Opole', 'James lives in Nysa', undefined],
    ["User's sister-in-law Ola lives in Opole", 'Ola moved to Nysa', undefined],
  ])('lives in one place: %s, %s', (one, other, places) => {
    for (const reason of [conflictReason(one, other), conflictReason(other, one)]) {
      expect(reason).toMatch(
        /^both say where (?:Ola|Tom|Chelo|Marek|Inês|Agnes|James) lives: \p{Lu}/u,
      );
      if (places !== undefined) expect(reason).toMatch(new RegExp(`: ${places}$`, 'u'));
    }
  });

  test.each([
    ['Marek is 52', "User's uncle Marek is 53"],
    ['Uncle Marek is 52 and keeps bees', 'Uncle Marek is 53'],
    ["User's uncle Marek is 52 years old", 'Marek turned 53'],
    ["User's uncle Marek is 52", "User's uncle Marek is 53"],
  ])('has one age: %s, %s', (one, other) => {
    expect(conflictReason(one, other)).toBe('both say what the age of Marek is: 52 or 53');
    expect(conflictReason(other, one)).toBe('both say what the age of Marek is: 52 or 53');
  });

  test.each([
    ["User's sister Ola lives in Krakow", "User's colleague Ola lives in Vienna"],
    ["User's sister Ola is 30", "User's colleague Ola is 41"],
    ["User's brother Tom lives in Leeds", "User's wife's brother Tom lives in Bristol"],
    ["User's mother Ana is 60", "User's wife's mother Ana is 70"],
    ["Rosa's sister Ola lives in Krakow", "Ben's sister Ola lives in Vienna"],
    ["User's sister Ola lives in Krakow", "User's sister Ewa lives in Vienna"],
    ["User's sister Ola lives in Krakow", 'Tom moved to Vienna'],
    ["User's sister Ola lives in Krakow", "Ola's husband moved to Vienna"],
    ["User's sister Ola lives in Krakow", 'Ola wants to move to Vienna'],
    ["User's sister Ola lives in Krakow", 'Ola lived in Vienna'],
    ["User's sister Ola lives in Krakow", 'Ola lives in Poland'],
    ["User's sister Ola lives in Krakow", 'Ola moved to Linux'],
    ["User's sister Ola lives in Krakow", 'User moved to Vienna'],
    ["User's brother Atlas lives in Leeds", 'Atlas moved to Fly.io'],
  ])('is neither somebody else nor somewhere else: %s, %s', (one, other) => {
    expect(conflictReason(one, other)).toBeUndefined();
    expect(conflictReason(other, one)).toBeUndefined();
  });

  test.each([
    ['Linear moved to Zeabur', 'Linear moved to Oslo'],
    ['Lantern moved to Zeabur', 'Lantern moved to Qwik'],
    ['Lantern moved to Oslo', 'Lantern moved to Bergen'],
    ['Config lives in Consul', 'Config lives in src/config'],
    ['State lives in Redux', 'State lives in Postgres'],
    ['Somebody moved to Oslo', 'Somebody moved to Bergen'],
    ['Marketing moved to Oslo', 'Marketing moved to Bergen'],
    ['The office moved to Oslo', 'The office moved to Bergen'],
    ['Servers moved to Oslo', 'Servers moved to Bergen'],
    ['Tenants live in Oslo', 'Tenants live in Bergen'],
  ])('is no product, project or thing: %s, %s', (one, other) => {
    expect(conflictReason(one, other) ?? '').not.toMatch(/lives/u);
    expect(conflictReason(other, one) ?? '').not.toMatch(/lives/u);
  });
});
