/** Both names are part of the commands that people type, so they never change. */
export const pluginName = 'mindmirror';
export const marketplaceName = 'mindmirror';

export const pluginDescription =
  'One memory for all your AI tools: six tools, a skill, and what MindMirror knows about you in every new session.';

export const archivePath = '/api/plugin/mindmirror.zip';
export const marketplacePath = '/api/plugin/marketplace.json';
