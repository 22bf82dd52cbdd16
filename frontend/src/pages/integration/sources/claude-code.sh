claude mcp add --transport sse mindmirror \
  "https://mindmirror.invalid/sse?token=YOUR_TOKEN"
