/**
 * Ways of writing one thing, the form used here first. Only what hardly ever differs in meaning:
 * two sentences that differ by such words alone count as saying the same. Written for this product,
 * by what people tell assistants about themselves, their homes and their tools.
 */
const phrases = `
vscode: visual studio code, vs code
aws: amazon web services
gcp: google cloud platform, google cloud
postgresql: postgres, postgre sql
javascript: js
typescript: ts
kubernetes: k8s
golang: go language, go lang
nodejs: node.js
mongodb: mongo db, mongo
macos: mac os x, mac os, os x
united states: the united states of america, the united states, the u.s.a, the usa, the us, the u.s, u.s.a, u.s, usa
united kingdom: the united kingdom, great britain, the uk, uk
new york: new york city, nyc
san francisco: sf bay area
timezone: time zone
e-mail: email, e mail, electronic mail
color: colour
favorite: favourite, most liked, best-loved
native language: mother tongue, first language, native tongue
marital status: civil status
phone number: telephone number
own-repository: own repository, own repo, separate repository, separate repo
past-tense: past tense
imperative: imperative mood, imperative form
repository: repo
repositories: repos
monorepo: single repository, single repo, mono-repo, one repository
type hint: type annotation
type hints: type annotations
remotely: from home
work remotely: telework, telecommute, wfh
on-site: onsite, on site, in person, in-person, at the office, in the office, from the office
full-time: full time
part-time: part time
self-employed: freelancer, freelance, a freelancer, self employed
colorblind: colour-blind, colour blind, color-blind, color blind
instead of: rather than, in favor of, in favour of, in place of
everywhere: all over the place, in all places, in every place
is named: is called, goes by the name of, goes by the name, has the name, bears the name
named: called, by the name of
afraid of: scared of, frightened of, terrified of, fearful of, has a fear of
allergic to: has an allergy to, has allergies to, suffers from an allergy to
no longer: not any longer
get up: wake up, rise, get out of bed, is awake, is up
go to bed: go to sleep, fall asleep
goes to bed: goes to sleep, falls asleep
gets up: wakes up, rises, is up, gets out of bed
early bird: early riser, morning person, morning lark
night owl: late sleeper, evening person, night person
work out: exercise
works out: exercises
can not stand: can not bear, can not tolerate
step by step: step-by-step
movie: film, motion picture
movies: films, motion pictures
object-oriented: object oriented, oop
data base: database
end-to-end: e2e, end to end
pull request: merge request, pr
pull requests: merge requests, prs
operating system: os
text editor: code editor
ci: continuous integration
phd: doctorate, doctoral degree, ph.d
`;

const words = `
woman: lady
women: ladies
man: guy
men: guys
child: kid
children: kids
apartment: flat
apartments: flats
car: automobile
bike: bicycle
mother: mom, mum, mommy, mummy
father: dad, daddy
answer: reply, response
answers: replies, responses
brief: concise, succinct, terse
detailed: in-depth, thorough, elaborate
begin: start, commence
begins: starts, commences
buy: purchase
big: large, huge
small: little, tiny
fast: quick, rapid
boss: supervisor
phone: smartphone, cellphone
lawyer: attorney
doctor: physician
coriander: cilantro
aubergine: eggplant
courgette: zucchini
teacher: educator
couch: sofa
ill: sick
happy: glad
shop: store
lawn: grass
road: street
plane: aircraft, airplane
slice: cut, chop
slices: cuts, chops
slicing: cutting, chopping
theme: mode
themes: modes
programmer: coder
holiday: vacation
holidays: vacations
soccer: football
each: every
quit: stop
quits: stops
`;

const byVariant = (list: string): ReadonlyMap<string, string> =>
  new Map(
    list
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [form = '', variants = ''] = line.split(': ');
        return variants.split(', ').map((variant): [string, string] => [variant, form]);
      }),
  );

const phraseForms = byVariant(phrases);
const wordForms = byVariant(words);

// The longest first, so that "united states of america" is not taken for "united states".
const anyPhrase = new RegExp(
  `(?<![\\p{L}\\p{N}'.-])(?:${[...phraseForms.keys()]
    .sort((a, b) => b.length - a.length)
    .map((phrase) => RegExp.escape(phrase))
    .join('|')})(?![\\p{L}\\p{N}'-])`,
  'gu',
);

/** A folded sentence with one form for each phrase of the list. */
export const replaceSynonyms = (folded: string): string =>
  folded.replace(anyPhrase, (found) => phraseForms.get(found) ?? found);

/** The form under which a folded word is compared. */
export const sameWord = (folded: string): string => wordForms.get(folded) ?? folded;
