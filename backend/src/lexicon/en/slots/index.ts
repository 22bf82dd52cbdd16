import type { Slot } from '../../schema-slot.ts';
import apiStyle from './api-style.json' with { type: 'json' };
import architecture from './architecture.json' with { type: 'json' };
import auth from './auth.json' with { type: 'json' };
import backendFramework from './backend-framework.json' with { type: 'json' };
import bank from './bank.json' with { type: 'json' };
import branching from './branching.json' with { type: 'json' };
import browser from './browser.json' with { type: 'json' };
import bundler from './bundler.json' with { type: 'json' };
import cache from './cache.json' with { type: 'json' };
import carrier from './carrier.json' with { type: 'json' };
import ci from './ci.json' with { type: 'json' };
import codeHost from './code-host.json' with { type: 'json' };
import cssFramework from './css-framework.json' with { type: 'json' };
import dataFormat from './data-format.json' with { type: 'json' };
import database from './database.json' with { type: 'json' };
import designTool from './design-tool.json' with { type: 'json' };
import eMailService from './e-mail-service.json' with { type: 'json' };
import editor from './editor.json' with { type: 'json' };
import endToEndTests from './end-to-end-tests.json' with { type: 'json' };
import formatter from './formatter.json' with { type: 'json' };
import frontendFramework from './frontend-framework.json' with { type: 'json' };
import hosting from './hosting.json' with { type: 'json' };
import indentation from './indentation.json' with { type: 'json' };
import insurer from './insurer.json' with { type: 'json' };
import issueTracker from './issue-tracker.json' with { type: 'json' };
import licence from './licence.json' with { type: 'json' };
import linter from './linter.json' with { type: 'json' };
import mobileFramework from './mobile-framework.json' with { type: 'json' };
import monitoring from './monitoring.json' with { type: 'json' };
import musicService from './music-service.json' with { type: 'json' };
import namingStyle from './naming-style.json' with { type: 'json' };
import notesApp from './notes-app.json' with { type: 'json' };
import operatingSystem from './operating-system.json' with { type: 'json' };
import orchestration from './orchestration.json' with { type: 'json' };
import orm from './orm.json' with { type: 'json' };
import packageManager from './package-manager.json' with { type: 'json' };
import payments from './payments.json' with { type: 'json' };
import phone from './phone.json' with { type: 'json' };
import plan from './plan.json' with { type: 'json' };
import programmingLanguage from './programming-language.json' with { type: 'json' };
import queue from './queue.json' with { type: 'json' };
import quotes from './quotes.json' with { type: 'json' };
import repositoryLayout from './repository-layout.json' with { type: 'json' };
import secrets from './secrets.json' with { type: 'json' };
import semicolons from './semicolons.json' with { type: 'json' };
import shift from './shift.json' with { type: 'json' };
import siteGenerator from './site-generator.json' with { type: 'json' };
import stateManagement from './state-management.json' with { type: 'json' };
import taskApp from './task-app.json' with { type: 'json' };
import teamChat from './team-chat.json' with { type: 'json' };
import testRunner from './test-runner.json' with { type: 'json' };
import timeZone from './time-zone.json' with { type: 'json' };
import videoCalls from './video-calls.json' with { type: 'json' };
import workingTime from './working-time.json' with { type: 'json' };

/** One file per slot. To add a value, add one line to one of the files. */
export const slots: readonly Slot[] = [
  apiStyle,
  architecture,
  auth,
  backendFramework,
  bank,
  branching,
  browser,
  bundler,
  cache,
  carrier,
  ci,
  codeHost,
  cssFramework,
  dataFormat,
  database,
  designTool,
  eMailService,
  editor,
  endToEndTests,
  formatter,
  frontendFramework,
  hosting,
  indentation,
  insurer,
  issueTracker,
  licence,
  linter,
  mobileFramework,
  monitoring,
  musicService,
  namingStyle,
  notesApp,
  operatingSystem,
  orchestration,
  orm,
  packageManager,
  payments,
  phone,
  plan,
  programmingLanguage,
  queue,
  quotes,
  repositoryLayout,
  secrets,
  semicolons,
  shift,
  siteGenerator,
  stateManagement,
  taskApp,
  teamChat,
  testRunner,
  timeZone,
  videoCalls,
  workingTime,
];
