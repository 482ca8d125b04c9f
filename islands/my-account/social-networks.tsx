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
  socialNames,
  socialTypes,
} from '../../shared/entities/social.ts';
import { formatKnownShortDate } from '../../shared/format/dates.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { navigate } from '../../shared/notifications/navigate.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Name } from '../../shared/ui/name.tsx';
import { useRenderTime } from '../../shared/ui/use-hydrated.ts';
import { ResourceSection, sectionUrl } from './account-page.tsx';
import { ConfirmButton } from './confirm-button.tsx';

export function SocialNetworks() {
  const [networks] = useState(() =>
    createResource(fetchSocialNetworks, { initial: initialReply(socialNetworksRequest()) }),
  );

  const unlink = async (network: SocialService) => {
    const isNetwork = ({ social_type }: SocialNetwork) => social_type === network;
    await unlinkSocialNetwork(network).catch(async (caught: unknown) => {
      if (toApiError(caught).status !== null) throw caught;
      // A redirect to another site looks like a lost answer or a gateway, so the list decides.
      const left = await fetchSocialNetworks(new AbortController().signal);
      if (left.some(isNetwork)) throw caught;
    });
    networks.update((linked) => linked.filter((link) => !isNetwork(link)));
  };

  return (
    <>
      <p className="dp-muted">Link a social network to log in without an email.</p>
      <ResourceSection resource={networks} label="Loading social networks…">
        {(linked) => (
          <ul>
            {Object.values(socialTypes).map((network) => (
              <NetworkRow
                key={network}
                network={network}
                link={linked.find(({ social_type }) => social_type === network)}
                onUnlink={unlink}
              />
            ))}
          </ul>
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
