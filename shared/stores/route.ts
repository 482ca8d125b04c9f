import { atom } from 'nanostores';

/** Path that the page's router is at; empty where it has none. */
export const $route = atom('');

/** A router of the page has come to the address, whose query does not count: one look ends and the next one begins (spec 1). */
export const noteRoute = (address: string): void => $route.set(address.replace(/\?.*/, ''));
