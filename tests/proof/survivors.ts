/** Mutants that no test can kill, by file: the changed line and why it behaves like the original. */
export const survivors: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'shared/navigation/safe-url.ts': {
    ';': 'Without the cache, the same origins are computed again.',
    'return { page: originsWith(navigationOrigins), media: originsWith([cdn]), script: originsWith(["Stryker was here"]) };':
      'A string that is not a URL equals no origin.',
    'return url && isWeb(url) ? [url.origin] : ["Stryker was here"];':
      'A string that is not a URL equals no origin.',
    '} catch {}': 'undefined is no URL either.',
    'return window.open(url, "", `popup,width=${width},height=${height},left=${left},top=${top}`);':
      'A window without a name is a new window too.',
  },
  'shared/api/dereference.ts': {
    "return path.includes(\"\") ? keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~')) : keys;":
      'Without an escape sequence, unescaping changes nothing.',
    'keys.push(match[1] ?? String(JSON.parse(match[2] ?? "")));': 'One of the two groups always matches.',
  },
  'shared/player/queue.ts': {
    'if (!prevTrack || false) return state;': 'If there is a previous track, there is a current one.',
  },
  'shared/social/social-login.ts': {
    "addEventListener('pageshow', onPageShow, {});": 'Cancelling a second time does nothing.',
  },
  'shared/social/social-storage.ts': {
    'saved !== null && Math.abs(Date.now() - saved.time) <= SOCIAL_LOGIN_MS ? saved : null;':
      'Differs only in the exact millisecond of the limit.',
  },
};
