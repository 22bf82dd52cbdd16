/**
 * What a person has one of. Left out is what may be many (hobbies, pets) and what is written in
 * many ways (addresses, phone numbers): equal values would look like different ones.
 */
const list = `
age,pronouns,employer,profession,occupation,native language,blood type,shoe size,hometown,home town,
nationality,citizenship,timezone,marital status,diet,budget,job,job title,ethnicity,religion,gender,
editor,ide,browser,operating system,os,shell,terminal,package manager,search engine,color scheme,font,
keyboard layout,database,cloud provider,major,degree,thesis topic,star sign,zodiac sign,salary,rent,
weight,height,handle,username,nickname,surname,last name,first name,middle name,password manager,
licence,license,mood,home country,country,city,hair color,eye color,lucky number,working hours,
office hours,work schedule,spouse,commute
`;

const names: ReadonlySet<string> = new Set(list.split(',').map((name) => name.trim()));

/** Does a person have one of these, whatever it is? */
export const isSingleValued = (thing: string): boolean => names.has(thing);
