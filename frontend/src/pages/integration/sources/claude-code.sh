claude mcp add --scope user --transport sse mindmirror \
  "https://mindmirror.invalid/sse?token=YOUR_TOKEN"
