import { CloseIcon } from './close-icon';

interface CloseButtonProps {
  /** The id of the popover. */
  readonly popover: string;
  readonly label: string;
  readonly className?: string;
}

/** A cross that closes a popover, also without scripts. */
export function CloseButton({ popover, label, className }: CloseButtonProps) {
  return (
    <button
      type="button"
      popoverTarget={popover}
      popoverTargetAction="hide"
      aria-label={label}
      className={className}
    >
      <CloseIcon />
    </button>
  );
}
