import { ControlIcon } from "../icon/icon.tsx";

interface TooltipProps {
  /** Unique within the shadow root. */
  readonly id: string;
  /** Name of the button, such as the title of the notice. */
  readonly label: string;
  readonly text: string;
}

/**
 * An explanation behind an information button. It opens by click, touch or key, and also on hover once the script is
 * loaded. The text is the button's description, so screen readers read it without opening it.
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
