import { wordList } from '../../../shared/word-list.ts';
import { FAULTS } from '../faults.ts';
import { identities } from '../seed/identities.ts';
import type { GalleryEntry, Step } from './entry.ts';

/** What an entry does, in words. */

/** Whom one becomes by it; empty where one stays who one is. */
export function whoOf({ identity }: GalleryEntry): string {
  if (!identity) return '';
  const names = identity.map((key) => identities[key].name || 'a DJ without a name');
  return names.length === 0 ? 'Nobody is logged in' : `As ${wordList(names)}`;
}

/** What goes wrong by it; empty where nothing does. */
export function faultOf({ fault }: GalleryEntry): string {
  if (!fault) return '';
  const { times } = fault;
  const often = times === undefined ? '' : times === 1 ? ', once' : `, ${times} times`;
  return `Fault: ${FAULTS[fault.fault]}${often}`;
}

/** What is done there then. */
export function stepsOf({ steps = [] }: GalleryEntry): string {
  const words = steps.map(stepWords).filter((word) => word !== '');
  return words.length === 0 ? '' : `Then ${wordList(words)}`;
}

function stepWords(step: Step): string {
  if ('press' in step) return `‘${step.press}’ is pressed`;
  if ('pressYourself' in step) return `press ‘${step.pressYourself}’ yourself`;
  if ('write' in step) return `‘${step.into}’ is filled in`;
  if ('key' in step) return `the key ${step.key} is struck`;
  return 'happens' in step ? 'the connection comes back' : '';
}
