import { useState } from 'react';
import { initialReply } from '../../shared/api/client.ts';
import { toApiError } from '../../shared/api/errors.ts';
import {
  fetchSocialNetworks,
  socialNetworksRequest,
  unlinkSocialNetwork,
} from '../../shared/api/recipient-account.ts';
import { createResource } from '../../shared/async/create-resource.ts';
import {
  type SocialNetwork,
  type SocialService,
  serviceOf,
  socialNames,
  socialTypes,
} from '../../shared/entities/social.ts';
import { formatKnownShortDate } from '../../shared/format/dates.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { navigate } from '../../shared/notifications/navigate.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ErrorText } from '../../shared/ui/field.tsx';
import { Name } from '../../shared/ui/name.tsx';
import { useRenderTime } from '../../shared/ui/use-hydrated.ts';
import { ResourceSection, sectionUrl } from './account-page.tsx';
import { ConfirmButton } from './confirm-button.tsx';

function createSocialNetworks() {
  const initial = initialReply(socialNetworksRequest());
  return createResource(async (signal) => groupNetworks(await fetchSocialNetworks(signal)), {
    initial: initial && { ...initial, data: groupNetworks(initial.data) },
  });
}

export function SocialNetworks() {
  const [networks] = useState(() => createSocialNetworks());

  const unlink = async (network: SocialService) => {
    await unlinkSocialNetwork(network).catch(async (caught: unknown) => {
      if (toApiError(caught).status !== null) throw caught;
      // A redirect to another site looks like a lost answer or a gateway, so the list decides.
      const left = await fetchSocialNetworks(new AbortController().signal);
      if (groupNetworks(left).known.has(network)) throw caught;
    });
    networks.update((loaded) => ({
      ...loaded,
      known: new Map([...loaded.known].filter(([name]) => name !== network)),
    }));
  };

  return (
    <>
      <p className="dp-muted">Link a social network to log in without an email.</p>
      <ResourceSection resource={networks} label="Loading social networks…">
        {({ known, unknown }) => (
          <>
            <ul>
              {Object.values(socialTypes).map((network) => (
                <NetworkRow key={network} network={network} link={known.get(network)} onUnlink={unlink} />
              ))}
            </ul>
            {[...unknown].map((socialType) => (
              <ErrorText key={socialType}>
                {`You're also linked to a network we don't recognise${socialType === null ? '' : ` (number ${socialType})`}. Contact us to remove it.`}
              </ErrorText>
            ))}
          </>
        )}
      </ResourceSection>
    </>
  );
}

type RowProps = {
  readonly network: SocialService;
  readonly link: SocialNetwork | undefined;
  readonly onUnlink: (network: SocialService) => Promise<void>;
};

function NetworkRow({ network, link, onUnlink }: RowProps) {
  const name = socialNames[network];
  const today = useRenderTime();
  return (
    <li className="dp-entry dp-wrap dp-choice">
      <div>
        <p>{name}</p>
        <p className="dp-help dp-dots">
          <Name>{link?.name}</Name>
          <span>
            {link
              ? ['linked', formatKnownShortDate(link.created, today)].filter(Boolean).join(' ')
              : 'Not linked'}
          </span>
        </p>
      </div>
      {link ? (
        <ConfirmButton
          label="Unlink"
          target={name}
          question={`Unlink ${name}? You won't be able to log in with it.`}
          onConfirm={() => onUnlink(network)}
        />
      ) : (
        <Button
          size="small"
          onClick={() => navigate(urls.linkSocialNetwork(network, sectionUrl('social-networks')))}
        >
          {`Link ${name}`}
        </Button>
      )}
    </li>
  );
}

/** Logs the networks of unknown types (spec 8). */
function groupNetworks(networks: readonly SocialNetwork[]) {
  const known = new Map<SocialService, SocialNetwork>();
  const unknown = new Set<SocialNetwork['social_type']>();
  for (const network of networks) {
    try {
      known.set(serviceOf(network), network);
    } catch (unknownType) {
      console.warn(unknownType);
      unknown.add(network.social_type);
    }
  }
  return { known, unknown };
}
