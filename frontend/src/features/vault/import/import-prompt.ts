/** Asks another AI for everything that it knows about the user, in a form that the import reads. */
export const importPrompt = `List everything you know about me: from your saved memories, from my instructions and from our earlier chats. One fact per line, complete without the others, in my own words where you have them. Do not summarize and do not leave anything out.

Use these headings, and under each heading lines of this form:

## Identity
## Preferences
## Constraints
## Goals
## Projects
## Tools
## Routines
## Habits
## Values

[YYYY-MM-DD] - fact

Write [unknown] where you do not know the date. Put all of it into one code block.`;
