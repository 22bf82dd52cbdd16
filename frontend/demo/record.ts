import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { videoLength } from '../src/features/demo/storyboard.ts';
import { createCamera } from './camera.ts';
import { renderBands, writeCaptionTrack } from './captions.ts';
import { openChatScenes } from './chat-scenes.ts';
import { encode } from './encode.ts';
import { recordMemories } from './memories-scene.ts';
import { renderPoster } from './poster.ts';
import { startProduct } from './product.ts';
import { recordSite } from './site-scenes.ts';
import { openStage } from './stage-page.ts';
import { openStudio } from './studio.ts';
import { openTerminal } from './terminal.ts';

const target = join(import.meta.dirname, '../public/demo');

const terminal = await openTerminal();
const product = await startProduct();
const studio = await openStudio();
const workspace = mkdtempSync(join(tmpdir(), 'mindmirror-film-'));
try {
  const camera = createCamera();
  const site = await studio.newPage();
  await recordSite(camera, site, product.origin);
  const chats = await openStage(await studio.newPage(), 'chat.html');
  const scenes = await openChatScenes({ camera, page: chats, terminal });
  await scenes.untilItAsks();
  await recordMemories(camera, site, product.origin);
  await scenes.untilItResumes();
  const end = await openStage(await studio.newPage(), 'end.html');
  await camera.shoot(end, {
    name: 'the end',
    from: 56,
    to: videoLength,
    play: async () => {
      await end.evaluate(() => {
        document.body.className = 'played';
      });
    },
  });

  const bands = await renderBands(studio, workspace);
  const film = { frames: camera.frames(), bands, seconds: videoLength };
  await encode(film, join(target, 'mindmirror'));
  await renderPoster(studio, join(target, 'poster.webp'));
  writeCaptionTrack(join(target, 'captions.vtt'));
} finally {
  await studio.close();
  await product.close();
  terminal.close();
  rmSync(workspace, { recursive: true });
}
for (const name of ['mindmirror.mp4', 'mindmirror.webm', 'poster.webp', 'captions.vtt']) {
  console.log(`${name}  ${Math.ceil(statSync(join(target, name)).size / 1_000)} kB`);
}
