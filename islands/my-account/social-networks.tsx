import { useState } from 'react';
import { fetchSocialNetworks, unlinkSocialNetwork } from '../../shared/api/recipient-account.ts';
import { createResource } from '../../shared/async/create-resource.ts';
import {
  networkOf,
  type SocialNetwork,
  type SocialService,
  socialNames,
  socialTypes,
  UnknownSocialTypeError,
} from '../../shared/entities/social.ts';
import { formatDateTime } from '../../shared/format/dates.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { ErrorText } from '../../shared/ui/error-text.tsx';
import { Loaded, sectionUrl } from './account-page.tsx';
import { ConfirmButton } from './confirm-button.tsx';

export function SocialNetworks() {
  const [links] = useState(() => createResource(async (signal) => sorted(await fetchSocialNetworks(signal))));

  const unlink = async (network: SocialService) => {
    await unlinkSocialNetwork(network);
    links.update((before) => ({
      ...before,
      known: new Map([...before.known].filter(([name]) => name !== network)),
    }));
  };

  return (
    <>
      <p className="dp-muted">With a linked network you can log in without a mail.</p>
      <Loaded resource={links} label="Loading your social networks">
        {({ known, unknown }) => (
          <>
            <ul className="dp-choices">
              {Object.values(socialTypes).map((network) => (
                <NetworkRow
                  key={network}
                  network={network}
                  link={known.get(network)}
                  onUnlink={() => unlink(network)}
                />
              ))}
            </ul>
            {[...unknown].map((socialType) => (
              <ErrorText key={socialType}>
                You are also linked to a network of a kind that this page does not know (number {socialType}).
                Write to us to have it removed.
              </ErrorText>
            ))}
          </>
        )}
      </Loaded>
    </>
  );
}

type RowProps = {
  readonly network: SocialService;
  readonly link: SocialNetwork | undefined;
  readonly onUnlink: () => Promise<void>;
};

function NetworkRow({ network, link, onUnlink }: RowProps) {
  const name = socialNames[network];
  return (
    <li className="dp-choice">
      <span>
        {name}
        <span className="dp-help">
          {link ? (
            <>
              {link.name && <bdi>{link.name}</bdi>}
              {link.name && ' · '}linked {formatDateTime(link.created)}
            </>
          ) : (
            'Not linked'
          )}
        </span>
      </span>
      {link ? (
        <ConfirmButton
          label="Unlink"
          about={name}
          question={`Unlink ${name}? You can no longer log in by it.`}
          onConfirm={onUnlink}
        />
      ) : (
        <a
          className="dp-button dp-quiet dp-small"
          href={urls.linkSocialNetwork(network, sectionUrl('social-networks'))}
        >
          {`Link ${name}`}
        </a>
      )}
    </li>
  );
}

const MOST_UNKNOWN = 3;

/** Sorts the DJ's links by network. An unknown type is one error, which does not lose the others (spec 8). */
function sorted(networks: readonly SocialNetwork[]) {
  const known = new Map<SocialService, SocialNetwork>();
  const unknown = new Set<number>();
  for (const network of networks) {
    try {
      known.set(networkOf(network), network);
    } catch (caught) {
      if (!(caught instanceof UnknownSocialTypeError)) throw caught;
      if (unknown.has(caught.socialType) || unknown.size === MOST_UNKNOWN) continue;
      console.warn(caught);
      unknown.add(caught.socialType);
    }
  }
  return { known, unknown };
}
