/**
 * Tools by kind. Of these kinds people have a main one, so "my main editor is Vim" and "I switched
 * to Helix" are about the same; using two of a kind is nothing unusual and never a conflict.
 */
const list = `
editor: vim, neovim, emacs, vscode, helix, nano, sublime text, sublime, zed, cursor, intellij, pycharm, webstorm, notepad++, kakoune, eclipse, jetbrains, rubymine, goland
browser: firefox, chrome, safari, edge, brave, opera, vivaldi, arc, chromium, librewolf
operating system: macos, windows, windows 10, windows 11, linux, ubuntu, fedora, debian, arch, arch linux, nixos, mint, linux mint, pop!_os, manjaro, opensuse, freebsd, chromeos
shell: bash, zsh, fish, powershell, nushell
terminal: iterm2, iterm, ghostty, kitty, alacritty, wezterm, warp, tmux, konsole
package manager: npm, pnpm, yarn, bun, pip, poetry, uv, conda, homebrew
database: postgresql, mysql, mariadb, sqlite, mongodb, oracle, sql server, dynamodb, cockroachdb, firebase, supabase
cloud: aws, azure, gcp, hetzner, digitalocean, heroku, vercel, netlify, fly.io, render, cloudflare
ci: github actions, gitlab ci, jenkins, circleci, travis, drone, teamcity, buildkite
test framework: jest, vitest, mocha, jasmine, ava, pytest, unittest, junit, rspec, minitest
frontend framework: react, vue, angular, svelte, solid, preact, ember
backend framework: django, flask, fastapi, rails, laravel, spring, express, nestjs, phoenix, koa, hono
css framework: tailwind, tailwind css, bootstrap, bulma
version control: git, mercurial, svn, subversion, perforce, jujutsu
notes app: obsidian, notion, evernote, onenote, logseq, apple notes, bear, joplin, roam
task app: todoist, ticktick, things, asana, trello, linear, jira, clickup
chat app: slack, teams, microsoft teams, discord, mattermost, zulip
search engine: google, duckduckgo, bing, kagi, ecosia, startpage
phone: iphone, pixel, galaxy, fairphone, oneplus, android
`;

const kinds: ReadonlyMap<string, string> = new Map(
  list
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [kind = '', names = ''] = line.split(': ');
      return names.split(', ').map((name): [string, string] => [name, kind]);
    }),
);

/** The kind of a tool by its name in plain wording, or undefined. */
export const toolKind = (name: string): string | undefined =>
  kinds.get(name) ?? kinds.get(name.split(' ')[0] ?? '');

/** A pattern for programming languages. */
export const programmingLanguage =
  '(?:python|javascript|typescript|java|kotlin|swift|rust|go|golang|ruby|php|scala|haskell|elixir|erlang|clojure|perl|lua|julia|dart|zig|fortran|cobol|bash|sql|matlab|ocaml|lisp|pascal|groovy|c|c\\+\\+|c#|f#|r)(?![\\p{L}\\d])';

const whole = new RegExp(`^${programmingLanguage}$`, 'u');

/** The programming language that a term names. Stems of the longer names differ by an ending only. */
export const codeLanguage = (term: string): string | undefined =>
  whole.test(term) || /^(?:javascript|typescript)$/u.test(term) ? term : undefined;
