import { Modal } from '@/components/ui/modal';
import { LazyLogin } from './lazy-login';

/**
 * The login modal (specification 1 section 2), on pages that are the same for everybody. It opens
 * without JavaScript, and then leads to the login page.
 */
export function LoginDialog() {
  return (
    <Modal id="connexion" title={<span className="capitals">Accéder à votre compte</span>}>
      <LazyLogin />
    </Modal>
  );
}
