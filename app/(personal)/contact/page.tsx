import styles from '@/components/account/entry.module.css';
import { ContactDetails } from '@/components/content/contact-details';
import { ServiceForm } from '@/components/content/service-form';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { RichText } from '@/components/ui/rich-text';
import { readContent } from '@/lib/content/content';
import { type Customer, fullName } from '@/lib/domain/customer';
import { menuTimeoutMs, optionalBlock } from '@/lib/marketplace/optional-block';
import { currentEmail } from '@/lib/marketplace/profile';
import { readFormFlash } from '@/lib/session/flash';
import { readSessionState } from '@/lib/session/session';

export const metadata = { title: 'Nous écrire' };

/**
 * The form to customer service, filled in with the customer's data; one of the personal pages,
 * which are never cached.
 */
export default async function ContactPage() {
  const current = await readSessionState();
  const customer = current.state === 'signed-in' ? current.customer : null;
  const content = await readContent('contact');
  return (
    <div className={styles.entry}>
      <Breadcrumb
        trail={[{ title: 'Service clientèle', href: '/service_client' }, { title: content.title }]}
      />
      <h1>{content.heading}</h1>
      <div className={styles.intro}>
        <RichText html={content.intro} />
      </div>
      <ServiceForm
        start={await readFormFlash('service-message')}
        sender={customer && (await senderOf(customer))}
      />
      <div className={styles.other}>
        <ContactDetails details={content.sections} level="h2" />
      </div>
    </div>
  );
}

async function senderOf(customer: Customer) {
  const email = await optionalBlock(currentEmail(customer), customer.email, menuTimeoutMs);
  return { name: fullName(customer), email };
}
