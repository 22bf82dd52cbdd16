/**
 * What people do for a living and name when asked for their job. Left out is what many also do
 * beside a job (musician, writer, artist, photographer, coach, volunteer): two of those go together.
 */
const list = `
accountant actuary administrator advisor analyst architect archaeologist assistant astronomer attorney
auditor baker banker barber barista bartender biologist bookkeeper broker builder bus-driver butcher
carpenter cashier chef chemist chiropractor cleaner clerk consultant controller cook counselor
courier curator dentist designer detective dietitian director doctor driver economist editor
electrician engineer farmer firefighter fisherman florist gardener geologist geophysicist
hairdresser hairstylist handyman housekeeper inspector interpreter janitor jeweler journalist judge
lawyer lecturer librarian locksmith logistician machinist mailman mathematician mechanic midwife
nanny neurologist notary nurse nutritionist optician optometrist paralegal paramedic pastor
pediatrician pharmacist physicist physiotherapist pilot plumber policeman policewoman politician
postman principal professor programmer proofreader psychiatrist psychologist radiologist realtor
receptionist recruiter researcher roofer sailor salesman salesperson saleswoman scientist secretary
sociologist soldier statistician stewardess surgeon surveyor tailor teacher technician
therapist translator treasurer trucker tutor typist veterinarian vet waiter waitress warehouseman
watchmaker welder zoologist manager marketer copywriter bricklayer stylist agent officer guide
explorer wrestler electrician astronaut beekeeper animator hygienist lumberjack
`;

const jobs: ReadonlySet<string> = new Set(list.trim().split(/\s+/));

// Standing and schooling, not the work itself.
const ranks =
  /\b(?:senior|junior|lead|principal|staff|professional|freelance|full-time|part-time|certified|registered|chief|head|well-known|software|licensed|trained|retired|former|good|great|new|busy|hard-working|experienced|self-employed|qualified|practising|practicing)\b/gu;

/** The job that a phrase such as "senior backend engineer at acme" begins with, or undefined. */
export const jobIn = (phrase: string): string | undefined => {
  const words = phrase.split(' ').slice(0, 5);
  const at = words.findIndex((word) => jobs.has(word) || jobs.has(word.replace(/s$/u, '')));
  if (at === -1 || words.slice(0, at).some((word) => linking.test(word))) return undefined;
  return plainJob(words.slice(0, at + 1).join(' '));
};

const linking = /^(?:of|for|at|in|and|with|who|to|the|,)$/u;

/** One way of writing a job, without rank. */
export const plainJob = (job: string): string =>
  job
    .replace(/\b(?:developer|programmer|coder)\b/gu, 'engineer')
    .replace(ranks, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
