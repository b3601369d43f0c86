import { type Html, html } from '../../base/html';
import { formatEuros, taxWords } from '../../base/money';
import { type CardErrors, type CardForm, testCards } from './card';

export interface Payment {
  readonly id: string;
  readonly totalCents: number;
  readonly itemCount: number;
}

/** Renders the card form. After an error it keeps only the name: card data is never sent back. */
export function cardPage(
  payment: Payment,
  state: { readonly errors: CardErrors; readonly name: string; readonly alert: string | null },
): Html {
  const { errors } = state;
  const free = payment.totalCents === 0;
  return html`${amount(payment)}
${alertBox(state.alert)}
<form method="post" action="/paiement/${payment.id}" novalidate autocomplete="on">
${free ? html`<p>Vous n’avez rien à payer\u00a0: aucune carte n’est nécessaire.</p>` : cardFields(errors, state.name)}
<button class="pay" type="submit">${free ? 'Valider la commande' : `Payer ${formatEuros(payment.totalCents)}`}</button>
</form>
<form method="post" action="/paiement/${payment.id}/annuler">
<button class="quiet" type="submit">Annuler et revenir à la boutique</button>
</form>
${free ? null : cardList()}`;
}

/** Renders the bank's 3-D Secure confirmation. */
export function challengePage(payment: Payment, error: string | null): Html {
  return html`${amount(payment)}
<h2>Confirmation par votre banque</h2>
<p>Votre banque vous demande de confirmer ce paiement avec le code reçu par SMS.</p>
<form method="post" action="/paiement/${payment.id}/3ds" novalidate>
${field({
  name: 'code',
  label: 'Code de confirmation',
  hint: 'Pour ce test, le code est 123456.',
  error: error ?? undefined,
  attributes: html`inputmode="numeric" autocomplete="one-time-code" maxlength="12"`,
})}
<button class="pay" type="submit">Confirmer le paiement</button>
</form>
<form method="post" action="/paiement/${payment.id}/3ds/annuler">
<button class="quiet" type="submit">Annuler la confirmation</button>
</form>`;
}

/** Renders a page with a message and a link. */
export function messagePage(message: {
  readonly title: string;
  readonly text: string;
  readonly link: string;
  readonly linkText: string;
}): Html {
  return html`<h1>${message.title}</h1>
<p>${message.text}</p>
<p><a class="pay" href="${message.link}">${message.linkText}</a></p>`;
}

function amount({ totalCents, itemCount }: Payment): Html {
  return html`<h1>${totalCents === 0 ? 'Votre commande' : 'Paiement par carte'}</h1>
<p class="amount"><span>${itemCount} ${itemCount > 1 ? 'articles' : 'article'}, total ${taxWords.included}</span>
<strong>${formatEuros(totalCents)}</strong></p>`;
}

function alertBox(text: string | null): Html | null {
  return text ? html`<p class="alert" role="alert">${text}</p>` : null;
}

function cardFields(errors: CardErrors, name: CardForm['name']): Html {
  const firstWrong = (['number', 'expiry', 'cvc', 'name'] as const).find((key) => errors[key]);
  const focus = (key: keyof CardForm) => (key === firstWrong ? html` autofocus` : null);
  return html`${field({
    name: 'number',
    label: 'Numéro de carte',
    error: errors.number,
    attributes: html`inputmode="numeric" autocomplete="cc-number" placeholder="1234 1234 1234 1234" maxlength="30"${focus('number')}`,
  })}
<div class="pair">
${field({
  name: 'expiry',
  label: 'Expiration (MM/AA)',
  error: errors.expiry,
  attributes: html`inputmode="numeric" autocomplete="cc-exp" placeholder="MM/AA" maxlength="7"${focus('expiry')}`,
})}
${field({
  name: 'cvc',
  label: 'Code CVC',
  error: errors.cvc,
  attributes: html`inputmode="numeric" autocomplete="cc-csc" placeholder="123" maxlength="4"${focus('cvc')}`,
})}
</div>
${field({
  name: 'name',
  label: 'Nom sur la carte',
  error: errors.name,
  attributes: html`autocomplete="cc-name" maxlength="100" value="${name}"${focus('name')}`,
})}`;
}

function cardList(): Html {
  return html`<section class="cards" aria-labelledby="cartes">
<h2 id="cartes">Cartes de test</h2>
<p>Avec une date à venir et un cryptogramme au choix.</p>
<dl>${testCards.map(({ number, effect }) => html`<div><dt>${number}</dt><dd>${effect}</dd></div>`)}</dl>
</section>`;
}

function field(input: {
  readonly name: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly hint?: string;
  readonly attributes: Html;
}): Html {
  const { name, label, error, hint } = input;
  const described = [hint ? `${name}-aide` : '', error ? `${name}-erreur` : ''].join(' ').trim();
  return html`<div class="field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="text" required ${input.attributes}${error ? html` aria-invalid="true"` : null}${described ? html` aria-describedby="${described}"` : null}>
${hint ? html`<p class="hint" id="${name}-aide">${hint}</p>` : null}
${error ? html`<p class="error" id="${name}-erreur">${error}</p>` : null}
</div>`;
}
