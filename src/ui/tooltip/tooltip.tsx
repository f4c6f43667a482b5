import { ControlIcon } from "../icon/icon.tsx";

interface TooltipProps {
  /** Unique within the shadow root. */
  readonly id: string;
  /** Name of the button, such as the title of the notice. */
  readonly label: string;
  readonly text: string;
}

/**
 * A word of explanation behind an information button: by click, touch or key, and on hover once the script is there.
 * The text is the button's description too, so a screen reader hears it without opening anything.
 */
export function Tooltip({ id, label, text }: TooltipProps) {
  return (
    <>
      <button
        type="button"
        className="tooltip-trigger"
        aria-label={label}
        aria-describedby={`${id}-text`}
        popoverTarget={id}
        data-disclosure="tooltip"
      >
        <ControlIcon name="info" size={20} />
      </button>
      <div id={id} popover="auto" className="tooltip" role="tooltip">
        <p id={`${id}-text`} className="tooltip-text">
          {text}
        </p>
      </div>
    </>
  );
}
