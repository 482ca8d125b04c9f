/** Mutants that may live: a line as the mutant changes it, by its file, and why no test can tell it from the original. */
export const survivors: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'shared/navigation/safe-url.ts': {
    'for (let i = 0; i <= address.length; i++) {': 'The code past the end is no number, and no trick.',
    ';': 'Without a memory of them the same origins are worked out again.',
    'return { page: withMore(navigationOrigins), media: withMore([cdn]), script: withMore(["Stryker was here"]) };':
      'What is no address is no origin of one.',
    'return url && isWeb(url) ? [url.origin] : ["Stryker was here"];':
      'What is no address is no origin of one.',
    '} catch {}': 'Nothing is no address either.',
  },
  'shared/api/dereference.ts': {
    "return path.includes(\"\") ? keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~')) : keys;":
      'Without an escape the steps stay as they are.',
    'keys.push(match[1] ?? String(JSON.parse(match[2] ?? "")));': 'One of the two groups has always matched.',
  },
  'shared/player/queue.ts': {
    'if (!prevTrack || false) return state;': 'Where a track was before, one is current.',
  },
  'shared/social/social-login.ts': {
    "addEventListener('pageshow', comeBack, {});": 'What is over is cancelled no second time.',
    'const popup = url && openWindow(url, "", SOCIAL_POPUP.width, SOCIAL_POPUP.height);':
      'A window without a name is a new one too.',
  },
  'shared/social/social-storage.ts': {
    'kept !== null && Math.abs(Date.now() - kept.time) <= SOCIAL_LOGIN_MS ? kept : null;':
      'In the one millisecond between, either will do.',
  },
};
