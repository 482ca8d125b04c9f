import { fetchSocialNetworks, unlinkSocialNetwork } from '../../shared/api/recipient-account.ts';
import {
  networkOf,
  type SocialNetwork,
  type SocialService,
  UnknownSocialTypeError,
} from '../../shared/entities/social.ts';
import { createLoadable, type LoadableStore } from './loadable-store.ts';

/** The DJ's links by network, and what the server named beside them that nobody here knows. */
type SocialLinks = {
  readonly known: ReadonlyMap<SocialService, SocialNetwork>;
  readonly unknown: readonly UnknownSocialTypeError[];
};

export type SocialNetworksStore = ReturnType<typeof createSocialNetworks>;

/** Networks that the DJ is linked to (spec 3, 7). */
export function createSocialNetworks() {
  const links: LoadableStore<SocialLinks> = createLoadable(async () => sorted(await fetchSocialNetworks()));

  return {
    links,
    /** @throws where the network stays linked. */
    async unlink(network: SocialService): Promise<void> {
      await unlinkSocialNetwork(network);
      links.change(({ known, unknown }) => ({
        known: new Map([...known].filter(([name]) => name !== network)),
        unknown,
      }));
    },
  };
}

/** So many kinds that nobody here knows are told; a server that names more is wrong about all of them. */
const MOST_UNKNOWN = 3;

/** A network of an unknown type is an error of its own, once, and does not lose the others (spec 8). */
function sorted(networks: readonly SocialNetwork[]): SocialLinks {
  const known = new Map<SocialService, SocialNetwork>();
  const unknown: UnknownSocialTypeError[] = [];
  for (const network of networks) {
    try {
      known.set(networkOf(network), network);
    } catch (caught) {
      if (!(caught instanceof UnknownSocialTypeError)) throw caught;
      const isTold = unknown.some(({ socialType }) => socialType === caught.socialType);
      if (isTold || unknown.length === MOST_UNKNOWN) continue;
      console.warn(caught);
      unknown.push(caught);
    }
  }
  return { known, unknown };
}
