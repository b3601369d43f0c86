import type { ReactNode } from 'react';
import buttons from '@/components/ui/button.module.css';
import { phoneLine } from '@/lib/domain/address';
import type { Profile } from '@/lib/domain/customer';
import type { DialCodeChoice } from '@/lib/forms/dial-codes';
import { EditDialog } from './edit-dialog';
import type { InformationPart } from './information-forms';
import styles from './personal-data.module.css';

interface PersonalDataProps {
  readonly profile: Profile;
  readonly dialCodes: readonly DialCodeChoice[];
}

/**
 * The customer's data, read-only; each line links to the form that changes it (specification 2
 * section 2).
 */
export function PersonalData({ profile, dialCodes }: PersonalDataProps) {
  const { firstName, lastName, email, dialCode, phone } = profile;
  return (
    <dl className={styles.list}>
      <Line
        name="Prénom"
        title="Modifier votre prénom"
        href="/profile#profile-firstName"
        part={{ kind: 'firstName', value: firstName }}
      >
        {firstName}
      </Line>
      <Line
        name="Nom de famille"
        title="Modifier votre nom"
        href="/profile#profile-lastName"
        part={{ kind: 'lastName', value: lastName }}
      >
        {lastName}
      </Line>
      <Line name="E-mail" href="/profile#profile-email">
        {email}
      </Line>
      <Line
        name="Mot de passe"
        title="Changer de mot de passe"
        href="/profile#password-change-oldPassword"
        part={{ kind: 'password', email }}
      >
        <span aria-hidden="true">••••••••</span>
        <span className="visually-hidden">masqué</span>
      </Line>
      <Line
        name="Téléphone"
        title="Modifier votre téléphone"
        href="/profile#profile-phone"
        part={{ kind: 'phone', value: phone, dialCode, dialCodes }}
      >
        {phoneLine(profile)}
      </Line>
    </dl>
  );
}

interface LineProps {
  readonly name: string;
  /** The field on the profile page. */
  readonly href: string;
  /** The title of the dialog. */
  readonly title?: string;
  /** The form of the dialog; without it, the link leads to the profile page. */
  readonly part?: InformationPart;
  readonly children: ReactNode;
}

function Line({ name, href, title = '', part, children }: LineProps) {
  const what = name.toLowerCase();
  return (
    <div className={styles.line}>
      <dt>{name}</dt>
      <dd className={styles.value}>{children || 'Non renseigné'}</dd>
      <dd>
        {part ? (
          <EditDialog what={what} title={title} href={href} part={part} />
        ) : (
          <a href={href} className={buttons.quiet}>
            Modifier<span className="visually-hidden"> : {what}</span>
          </a>
        )}
      </dd>
    </div>
  );
}
