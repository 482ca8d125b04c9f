import type { Kind } from './faults.ts';

/** The only calls whose failure is not told where it happens, by the rows' names; `but` names what is told even then. */
export const SILENT: Readonly<Record<string, { readonly why: string; readonly but?: readonly Kind[] }>> = {
  'comes to the DJ login': { why: 'the login works without a list of logins (spec 8)' },
  'is logged in by itself': { why: 'nobody has asked for it, and the form is there (spec 7)' },
  'meets an error of our scripts': { why: 'a report is for us, and nobody waits for it' },
  'hides a pick': { why: 'spec 8', but: ['unauthorised'] },
  'gives a pick thumbs up': { why: 'spec 8', but: ['unauthorised'] },
  'plays a pick': { why: 'spec 8', but: ['unauthorised'] },
  'sees a pick': { why: 'spec 8', but: ['unauthorised'] },
  'has picks made anew': { why: 'spec 8', but: ['unauthorised'] },
  'has no reasons for the picks': { why: 'the picks are there without them', but: ['unauthorised'] },
  'has no numbers of everybody': { why: 'the list is there without them' },
  'has no numbers of a company': { why: 'the list is there without them' },
  'looks ahead from a row of the inbox': { why: 'nobody has asked for it yet' },
};
