import type { ReactNode } from 'react';
import buttons from '@/components/ui/button.module.css';
import { phoneLine } from '@/lib/domain/address';
import type { Profile } from '@/lib/domain/customer';
import type { DialCodeChoice } from '@/lib/forms/dial-codes';
import { EditDialog } from './edit-dialog';
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
        edit={
          <EditDialog
            what="prénom"
            title="Modifier votre prénom"
            href="/profile#profile-firstName"
            part={{ kind: 'firstName', value: firstName }}
          />
        }
      >
        {firstName}
      </Line>
      <Line
        name="Nom de famille"
        edit={
          <EditDialog
            what="nom de famille"
            title="Modifier votre nom"
            href="/profile#profile-lastName"
            part={{ kind: 'lastName', value: lastName }}
          />
        }
      >
        {lastName}
      </Line>
      <Line
        name="E-mail"
        edit={
          <a href="/profile#profile-email" className={buttons.quiet}>
            Modifier<span className="visually-hidden"> : e-mail</span>
          </a>
        }
      >
        {email}
      </Line>
      <Line
        name="Mot de passe"
        edit={
          <EditDialog
            what="mot de passe"
            title="Changer de mot de passe"
            href="/profile#password-change-oldPassword"
            part={{ kind: 'password', email }}
          />
        }
      >
        <span aria-hidden="true">••••••••</span>
        <span className="visually-hidden">masqué</span>
      </Line>
      <Line
        name="Téléphone"
        edit={
          <EditDialog
            what="téléphone"
            title="Modifier votre téléphone"
            href="/profile#profile-phone"
            part={{ kind: 'phone', value: phone, dialCode, dialCodes }}
          />
        }
      >
        {phoneLine(profile)}
      </Line>
    </dl>
  );
}

interface LineProps {
  readonly name: string;
  readonly edit: ReactNode;
  readonly children: ReactNode;
}

function Line({ name, edit, children }: LineProps) {
  return (
    <div className={styles.line}>
      <dt>{name}</dt>
      <dd className={styles.value}>{children || 'Non renseigné'}</dd>
      <dd>{edit}</dd>
    </div>
  );
}
