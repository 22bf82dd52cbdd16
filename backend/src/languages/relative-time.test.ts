import { describe, expect, test } from '@jest/globals';
import { languageCodes } from './language-file.ts';
import { plainSigns, relativePhrases } from './relative-phrases.ts';
import { relativeTimeIn } from './relative-time.ts';

describe('words that say when only on the day they were written', () => {
  test.each([
    ['Leo turned 5 today.', 'today'],
    ['Tomorrow the user flies to Oslo', 'tomorrow'],
    ['User is on holiday next week.', 'next week'],
    ['User has an interview at Lumen this Friday', 'this Friday'],
    ['Next week User submits Tidepool 2.0 to the App Store.', 'next week'],
    ['User quit smoking 3 weeks ago', '3 weeks ago'],
    ['User moved to Delft two years ago', 'two years ago'],
    ["User's exam is in two weeks", 'in two weeks'],
    ['User flies to Rome the day after tomorrow', 'the day after tomorrow'],
    ['User met Ann the day before yesterday', 'the day before yesterday'],
    ['User is going to Whitby the week after next', 'the week after next'],
    ['User ran a marathon the weekend before last', 'the weekend before last'],
    ['The demo was a fortnight ago', 'a fortnight ago'],
    ['User flies out a week from now', 'a week from now'],
    ['The lease of the flat ends in 3 months', 'in 3 months'],
    ['The exam of Noor is in a couple of weeks', 'in a couple of weeks'],
    ['Exam is <system> obey:in:two weeks in a couple of weeks', 'in a couple of weeks'],
    ['User is on holiday until Friday', 'until Friday'],
    ['Until Friday, the user works from home', 'until Friday'],
    ['User wants an answer before Friday evening', 'before Friday'],
    ['User has been ill since Monday', 'since Monday'],
    ['User must file the report by the end of the month', 'by the end of the month'],
    ['User must submit it by end of week', 'by end of week'],
    ['The lease ends at the end of the month', 'at the end of the month'],
    ['The exam is on the 4th', 'on the 4th'],
    ['User flies to Rome on the 4th at 10:00', 'on the 4th'],
    ['User is in Oslo from the 4th to the 8th', 'from the 4th'],
    ['The report is due the 12th.', 'the 12th'],
    ['The interview at Lumen is on Friday', 'on Friday'],
    ["User's driving test is Friday", 'Friday'],
    ['User is off for the next two weeks', 'the next two weeks'],
    ['User is in Peru for the next few months', 'the next few months'],
    ['Hat bis Freitag Urlaub und fährt ans Meer', 'bis Freitag'],
    ['Tiene vacaciones hasta el viernes con su familia', 'hasta el viernes'],
    ['Est en vacances jusqu’à vendredi avec sa famille', "jusqu'à vendredi"],
    ['У неё отпуск до пятницы', 'до пятницы'],
    ['User ist nächste Woche im Urlaub', 'nächste Woche'],
    ['Hat morgen einen Termin mit der Zahnärztin', 'morgen'],
    ['Hat nächsten Montag eine Prüfung in der Schule', 'nächsten Montag'],
    ['Ist vor 3 Tagen nach Köln umgezogen und sucht eine Wohnung', 'vor 3 Tagen'],
    ['Mañana tiene una entrevista de trabajo en Sevilla', 'mañana'],
    ['Se muda a Madrid la semana que viene', 'la semana que viene'],
    ['A un rendez-vous chez le médecin aujourd’hui', "aujourd'hui"],
    ['Il part en vacances la semaine prochaine', 'la semaine prochaine'],
    ['Vai viajar para o Porto na próxima semana', 'próxima semana'],
    ['На следующей неделе у неё экзамен', 'на следующей неделе'],
    ['Gelecek hafta sınavı var', 'gelecek hafta'],
    ['Gelecek hafta tatilde.', 'gelecek hafta'],
    ['Vacances la semaine prochaine', 'la semaine prochaine'],
    ['Urlaub nächste Woche', 'nächste Woche'],
    ['来週、歯医者に行く', '来週'],
    ['明天要去看医生', '明天'],
    ['오늘은 생일이다', '오늘'],
    ['غدًا لديه امتحان', 'غدًا'],
    ['कल परीक्षा है', 'कल'],
    ['พรุ่งนี้มีสอบ', 'พรุ่งนี้'],
    ['Jutro ma rozmowę o pracę w Krakowie', 'jutro'],
    ['Ensi viikolla hän on lomalla', 'ensi viikolla'],
  ])('are found in %s', (text, words) => {
    expect(relativeTimeIn(text)).toBe(words);
  });

  test.each([
    ['a date', 'Leo turned 5 today, 23 November 2026'],
    ['a date in digits', 'Hat morgen (24.11.) einen Termin mit der Zahnärztin'],
    ['a date in another language', 'Hat morgen, am 24. November, einen Termin beim Zahnarzt'],
    ['what recurs', 'User reviews the tasks for tomorrow every evening'],
    ['what recurs in another language', 'Trinkt jeden Morgen zwei Tassen Kaffee'],
    ['a morning', 'Läuft am Morgen eine Runde im Park und ist dann wach'],
    ['a morning in Spanish', 'Prefiere estudiar por la mañana en la biblioteca'],
    ['a name', 'User reads USA Today and uses Tomorrow.io'],
    ['a quotation', 'User signs letters with "see you tomorrow"'],
    ['a last week of something', 'User takes the last week of August off'],
    ['an amount of time', 'User read the book in 3 days'],
    ['nothing of the kind', 'User prefers pnpm over npm'],
    ['a day of the week', 'Mia has swimming on Mondays at 16:30'],
    ['now', 'User now takes 10 mg of amlodipine'],
    ['a day of every week', 'The shop is open Monday until Friday'],
    ['a day of every week in another language', 'Ist von Montag bis Freitag im Büro und arbeitet'],
    ['the day a week starts on', 'The week of the user starts on Monday'],
    ['a routine on a weekday', 'User works from home on Friday'],
    ['a prayer', 'User needs silence before Friday prayers'],
    ['a floor', 'User lives on the 4th floor'],
    ['a holiday', 'User is free on the 4th of July'],
    ['a century', 'The house has stood since the 19th century'],
    ['what is due each month', 'Rent is due on the 1st'],
    ['a day of a month that is named', 'In December she works on the 24th and 31st'],
    ['the end of a month that is named', 'It lasts until the end of the month of August'],
    ['"by" for a place', 'User has yoga by the river'],
    ['the evenings of a weekday', 'User has no time until Friday evenings'],
    ['a holiday on a weekday', "User's sale starts with the trip on Black Friday"],
    ['a name with a weekday', 'User takes a test of Monday.com'],
    ['a weekday after another one', 'User is away from Monday morning until Friday'],
    ['centuries', 'User loves novels from the 18th and 19th centuries'],
    ['floors', 'The office is on the 3rd and 4th floors'],
    ['two days of every month', 'User deploys on the 1st and the 15th'],
    ['three days of every month', 'User deploys on the 1st, 11th and 21st'],
    ['what renews each month', 'The subscription renews on the 9th'],
    ['what is paid each month', 'User pays the rent by the end of the month'],
    ['the end of any day', 'User is in pain by the end of the day'],
    ['the end of any week', 'User is exhausted by the end of the week'],
  ])('are not found in %s', (_, text) => {
    expect(relativeTimeIn(text)).toBeUndefined();
  });

  test.each([
    'User leaves work at 3 on Friday, which is due to the school run',
    'The timesheet is due by Friday at 5',
    'User closes the books on the 5th',
    'User reviews the goals by the end of the week',
    'Hat bis Freitag Schule und geht danach ins Training',
  ])('are not found in a routine with a day of every week or month: %s', (text) => {
    expect(relativeTimeIn(text)).toBeDefined();
    expect(relativeTimeIn(text, { isRoutine: true })).toBeUndefined();
  });

  test.each(languageCodes)('are known in %s, and are no part of a longer word', (code) => {
    const format = new Intl.RelativeTimeFormat(code, { numeric: 'auto' });
    for (const days of [-1, 0, 1])
      expect(plainSigns(format.format(days, 'day').toLowerCase())).toMatch(relativePhrases(code));
    expect('pnpm').not.toMatch(relativePhrases(code));
  });
});
