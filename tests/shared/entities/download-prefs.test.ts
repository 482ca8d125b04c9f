import * as v from 'valibot';
import { expect, test } from 'vitest';
import { chosenStorage, downloadPrefsSchema } from '../../../shared/entities/download-prefs.ts';

const storage = { id: 5, service: 'Dropbox', name: 'marlow', created: '2026-05-05T10:40:00.000Z' };

test('download prefs hold dltype, webstorageid and webstorages, each with an id [3-46, 3-47]', () => {
  const prefs = { dltype: 'webstorage', webstorageid: 5, webstorages: [storage] } as const;
  expect(v.parse(downloadPrefsSchema, prefs)).toEqual(prefs);
  expect(chosenStorage({ ...prefs, webstorages: [storage] })).toBe(5);
});

test('downloads are local unless set otherwise [3-48]', () => {
  const prefs = v.parse(downloadPrefsSchema, {});
  expect(prefs).toEqual({ dltype: 'local', webstorageid: null, webstorages: [] });
  expect(chosenStorage({ ...prefs, webstorageid: 5 })).toBeNull();
});

test('an id alone makes a storage, named as a web storage [3-46]', () => {
  const { webstorages } = v.parse(downloadPrefsSchema, { webstorages: [{ id: 5 }] });
  expect(webstorages).toEqual([{ id: 5, service: 'Web storage', name: '', created: null }]);
});

test('a storage without a plain name of its service is a web storage', () => {
  const serviceOf = (service: unknown) =>
    v.parse(downloadPrefsSchema, { webstorages: [{ ...storage, service }] }).webstorages[0]?.service;
  expect([serviceOf('Drop\u202ebox'), serviceOf('\u200b'), serviceOf(7)]).toEqual([
    'Dropbox',
    'Web storage',
    'Web storage',
  ]);
});

test('an odd storage does not lose the others', () => {
  const { webstorages } = v.parse(downloadPrefsSchema, { webstorages: [{ name: 'x' }, storage, null] });
  expect(webstorages).toEqual([storage]);
});
