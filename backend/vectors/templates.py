TEMPLATES = """User prefers {noun} over {noun}
User prefers {adjective} {thing} over {adjective} {thing}
User likes {food}
User loves {doing} and {doing}
User dislikes {food} in any dish
User hates {doing} with other people
User cannot stand {adjective} {message}
User avoids {food} because of an allergy
User is allergic to {food}
User is allergic to {animal} hair
User does not eat {food}
User never eats {food} or {food}
User is afraid of {animal} and {thing}
User is interested in {idea}
User enjoys {doing} on weekends
User enjoys {adjective} {message} and {adjective} {event}
User works as a {person}
User used to be a {person}
User wants to become a {person}
User lives in a {adjective} {place}
User moved to a {place} near a {object}
User is learning {doing}
User is planning a {event} for a {person}
User has a {animal} called after a {food}
User owns a {adjective} {thing}
User bought a new {thing} for {doing}
User always uses {thing} when {doing}
User keeps {thing} in the {place}
User's favorite {food} is {adjective}
User's favourite {message} is about {noun}
User's {person} is a {person}
User wants {adjective} answers about {noun}
User prefers short answers with {noun}
User prefers to travel by {thing}
User refuses to buy {thing} made of {substance}
User only buys {adjective} {thing}
User goes {doing} every {time}
User practices {doing} in the {time}
User stopped {doing} because of {state}
User suffers from {state}
User feels {feeling} about {noun}
User is saving money for a {thing}
User collects {thing}
User reads {message} about {idea}
User watches {message} with {adjective} {person}
User listens to {adjective} {message}
User studies {idea}
User is responsible for the {noun} at work
User volunteers with {group}
User is a member of a {group}
I prefer {thing} to {thing}
I really do not like {doing}
I love {food} with {food}
I am not a fan of {adjective} {thing}
I try to avoid {noun} whenever I can
I would rather have {noun} than {noun}
I cannot tolerate {food}
I have a fear of {noun}
I get {feeling} when there is too much {noun}
My {person} gave me a {thing}
My {person} loves {doing}
We had {food} and {food} for dinner
We went to the {place} to see the {animal}
We talked about {idea} and {doing}
She is a {person} who likes {doing}
He is working on a {message} about {noun}
They visited a {adjective} {place} last {time}
Can you recommend some {noun}?
Can you recommend a {adjective} {thing} for {doing}?
Can you suggest a {food} for breakfast?
Can you suggest some {adjective} {message} to read?
Could you recommend a {place} to visit?
Could you help me plan a {event}?
Could you suggest {doing} ideas for my {person}?
What {food} should I cook tonight?
What should I order with {food}?
What are some good {thing} for a {person}?
What are the best {place} for {doing}?
What are some ways to learn {idea}?
What is a good {thing} for {doing}?
What {message} should I watch next?
What is the best way to get to the {place}?
Which {thing} should I buy?
Which {place} should I visit next {time}?
Which {food} goes well with {food}?
Where should I go for {doing}?
Where can I find {adjective} {thing}?
How can I improve my {noun}?
How should I prepare for a {event}?
How do I deal with {state}?
How can I relax after {doing}?
How do I set up a {thing}?
Should I take up {doing} or {doing}?
I am looking for a new {thing}, any recommendations?
I am looking for a hobby, would {doing} be good?
I want to try some new {food}, what do you suggest?
I am planning a trip to a {place}, what should I do there?
I need a gift for my {person}, any ideas?
I am planning a {event} for my {group}, how should I organize it?
I need to write a {message} about {noun}, where do I start?
I have a free {time}, what could I do?
Help me choose between {thing} and {thing}
Help me find a {adjective} {person}
Give me ideas for a {adjective} {event}
Give me tips for {doing}
Tell me about {idea}
Tell me a good {message} for {doing}
Plan a {adjective} {time} for me and my {person}
Write a {message} about {noun}
Make a list of {thing} I need for {doing}
Do you know a {adjective} {place} for {event}?
Is {food} good for {state}?
What does the user think about {noun}?
What does the user like to eat?
What {noun} does the user prefer?
Where does the user live?
When did the user go {doing}?
Who is the user's {person}?
What did the {person} say about the {noun}?
When did the {person} go to the {place}?
Why did the {person} buy the {thing}?
How does the {person} feel about the {event}?
What kind of {thing} does the {person} have?
The {person} bought a {thing} at the {place}
The {person} is preparing for a {event}
The {person} finds {doing} {adjective}
The {adjective} {thing} belongs to my {person}
The project uses {noun} for {noun}
The team decided to use {noun} instead of {noun}
The {group} meets every {time}
The {noun} of the {noun}
A {adjective} {noun}
{doing} a {noun}
{noun} and {noun}
{noun} without {noun}
{adjective} {food} recipes
{adjective} places for {doing}
{noun} settings
{noun} preferences for {doing}""".split("\n")
