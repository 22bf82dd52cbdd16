import type { Lexicon } from '../schema.ts';
import answerWords from './answer-words.json' with { type: 'json' };
import calendar from './calendar.json' with { type: 'json' };
import countries from './countries.json' with { type: 'json' };
import faiths from './faiths.json' with { type: 'json' };
import food from './food.json' with { type: 'json' };
import functionWords from './function-words.json' with { type: 'json' };
import hypernyms from './hypernyms.json' with { type: 'json' };
import jobs from './jobs.json' with { type: 'json' };
import judgments from './judgments.json' with { type: 'json' };
import languages from './languages.json' with { type: 'json' };
import needs from './needs.json' with { type: 'json' };
import numbers from './numbers.json' with { type: 'json' };
import opposites from './opposites.json' with { type: 'json' };
import people from './people.json' with { type: 'json' };
import places from './places.json' with { type: 'json' };
import programmingLanguages from './programming-languages.json' with { type: 'json' };
import relations from './relations.json' with { type: 'json' };
import shortNames from './short-names.json' with { type: 'json' };
import singleValuedAttributes from './single-valued-attributes.json' with { type: 'json' };
import { slots } from './slots/index.ts';
import stopWords from './stop-words.json' with { type: 'json' };
import studies from './studies.json' with { type: 'json' };
import synonyms from './synonyms.json' with { type: 'json' };
import templateWords from './template-words.json' with { type: 'json' };
import tools from './tools.json' with { type: 'json' };
import verbs from './verbs.json' with { type: 'json' };

/** The English lexicon. To add a value, add one line to one of the files. */
export const english: Lexicon = {
  answerWords,
  calendar,
  countries,
  faiths,
  food,
  functionWords,
  hypernyms,
  jobs,
  judgments,
  languages,
  needs,
  numbers,
  opposites,
  people,
  places,
  programmingLanguages,
  relations,
  shortNames,
  singleValuedAttributes,
  slots,
  stopWords,
  studies,
  synonyms,
  templateWords,
  tools,
  verbs,
};
