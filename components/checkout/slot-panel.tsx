import type { ComponentProps } from 'react';
import { FieldError } from '@/components/forms/field';
import { SelectField } from '@/components/forms/select-field';
import type { OfferedDay } from '@/lib/checkout/days';
import { timeWindows } from '@/lib/checkout/slots';
import styles from './slot-panel.module.css';

interface SlotPanelProps {
  readonly formName: string;
  readonly prefix: 'planned' | 'pickup' | 'try_on';
  /** null when the marketplace does not answer. */
  readonly days: readonly OfferedDay[] | null;
  readonly today: { readonly date: string; readonly windows: readonly string[] };
  readonly day: string | undefined;
  readonly time: string | undefined;
  readonly timeToday: string | undefined;
  readonly errors: Readonly<Record<string, string>>;
  /** Time windows that are already booked on the chosen day. */
  readonly taken?: readonly string[];
}

/**
 * Fields for a day and a half-hour time window. Today has its own list, without the windows that
 * have begun.
 */
export function SlotPanel(props: SlotPanelProps) {
  const { formName, prefix, days, today, errors } = props;
  if (days === null) return <p>Les jours sont momentanément indisponibles. Réessayez plus tard.</p>;
  if (days.length === 0) return <p>Aucun jour n’est proposé cette semaine pour ces articles.</p>;
  const dayId = `${formName}-${prefix}_day`;
  return (
    <div className={styles.panel}>
      <fieldset
        id={dayId}
        tabIndex={-1}
        className={styles.days}
        aria-describedby={errors[`${prefix}_day`] ? `${dayId}-error` : undefined}
      >
        <legend>Jour</legend>
        <div className={styles.options}>
          {days.map((day) => (
            <label key={day.date} data-today={day.date === today.date || undefined}>
              <input
                type="radio"
                name={`${prefix}_day`}
                value={day.date}
                defaultChecked={props.day === day.date}
              />
              <span>
                <small>{day.date === today.date ? 'aujourd’hui' : day.weekday}</small> {day.label}
              </span>
            </label>
          ))}
        </div>
        <FieldError id={dayId} error={errors[`${prefix}_day`]} />
      </fieldset>
      <WindowSelect
        id={`${formName}-${prefix}_time`}
        name={`${prefix}_time`}
        className={styles.otherDay}
        label="Créneau"
        windows={timeWindows}
        value={props.time}
        error={errors[`${prefix}_time`]}
        taken={props.taken}
      />
      {days.some((day) => day.date === today.date) ? (
        <WindowSelect
          id={`${formName}-${prefix}_time_today`}
          name={`${prefix}_time_today`}
          className={styles.today}
          label="Créneau d’aujourd’hui"
          windows={today.windows}
          value={props.timeToday}
          error={errors[`${prefix}_time_today`]}
          taken={props.taken}
        />
      ) : null}
    </div>
  );
}

interface WindowSelectProps extends ComponentProps<typeof SelectField> {
  readonly windows: readonly string[];
  readonly value: string | undefined;
  readonly taken: readonly string[] | undefined;
}

function WindowSelect({ windows, value, taken = [], ...field }: WindowSelectProps) {
  return (
    <SelectField {...field} defaultValue={windows.includes(value ?? '') ? value : ''}>
      <option value="">Choisissez un créneau</option>
      {windows.map((window) => (
        <option key={window} value={window} disabled={taken.includes(window)}>
          {taken.includes(window) ? `${window} – réservé` : window}
        </option>
      ))}
    </SelectField>
  );
}
