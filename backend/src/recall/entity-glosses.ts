import { dimensions, type WordVectors } from '../vectors/index.ts';

/**
 * Names that no text the vectors learned from explains, each line by the words for what they are. Only
 * names that hardly mean anything else: `fish` is a shell, but more often dinner.
 */
const list = `
code editor: vim, neovim, nvim, emacs, vscode, intellij, pycharm, webstorm, goland, rubymine, jetbrains, xcode, notepad++, kakoune
web browser: firefox, chrome, vivaldi, chromium, librewolf
operating system computer: macos, linux, ubuntu, fedora, debian, nixos, manjaro, opensuse, freebsd, ios
terminal shell command line: bash, zsh, powershell, nushell, iterm, iterm2, ghostty, alacritty, wezterm, tmux
package manager dependencies: npm, pnpm, uv, conda, homebrew, pipenv, cargo, maven, gradle
database storage: postgresql, postgres, mysql, mariadb, sqlite, mongodb, mongo, redis, dynamodb, cockroachdb, supabase, clickhouse, elasticsearch, duckdb
cloud hosting deployment: aws, azure, gcp, hetzner, digitalocean, heroku, vercel, netlify, cloudflare
containers deployment server: docker, podman, kubernetes, k8s
infrastructure automation: terraform, ansible, pulumi, opentofu
continuous integration pipeline: jenkins, circleci, teamcity, buildkite
test framework: jest, vitest, pytest, junit, rspec, minitest, cypress, playwright, selenium
frontend web framework: react, vue, svelte, angular, preact, nextjs, nuxt, htmx
backend web framework: django, fastapi, laravel, nestjs, rails, hono
style css framework: tailwind, bootstrap, sass
bundler build tool: webpack, vite, rollup, esbuild, bazel
code formatter linter style: eslint, prettier, biome, pylint, rubocop
programming language code: python, javascript, typescript, kotlin, golang, php, scala, haskell, elixir, erlang, clojure, sql, lua, c++, c#, rust, java, ruby
version control repository: git, github, gitlab, bitbucket, mercurial
interface request data: graphql, grpc, openapi, protobuf
notes app writing: obsidian, evernote, onenote, logseq, joplin
task planning app: todoist, ticktick, asana, trello, jira, clickup
chat messages app: slack, discord, mattermost, whatsapp, telegram
design drawing tool: figma, photoshop, canva
music streaming: spotify, soundcloud
movies series streaming: netflix, hulu
laptop computer: macbook, thinkpad, chromebook
phone: iphone, android, fairphone
search engine: duckduckgo, bing, kagi
monitoring metrics logs: grafana, prometheus, datadog, sentry
`;

const kindOf: ReadonlyMap<string, readonly string[]> = new Map(
  list
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [kind = '', names = ''] = line.split(': ');
      return names.split(', ').map((name): [string, string[]] => [name, kind.split(' ')]);
    }),
);

/** The same vectors, in which a known name also means what it is the name of. */
export const addEntityGlosses = ({ vectorOf }: WordVectors): WordVectors => ({
  vectorOf: (word) => {
    const own = vectorOf(word);
    const kind = kindOf.get(word);
    if (kind === undefined) return own;
    const sum = Float32Array.from(own ?? new Float32Array(dimensions));
    for (const part of kind) {
      vectorOf(part)?.forEach((value, at) => {
        sum[at] = (sum[at] ?? 0) + value;
      });
    }
    return sum;
  },
});
