import { Button, type ButtonProps } from './button.tsx';
import { FormAlert } from '#web/ui/fields/form-alert.tsx';

export type FormRefusal = { message?: string } | undefined;

interface SubmitButtonProps extends Pick<ButtonProps, 'size' | 'tone' | 'busy' | 'className'> {
  /** What the server refused as a whole: the form's `errors.root`. */
  refusal: FormRefusal;
  label: string;
}

/** The end of a form: what was refused, and the button that sends it. */
export const SubmitButton = ({ refusal, label, size = 'lg', ...button }: SubmitButtonProps) => (
  <>
    {refusal && <FormAlert>{refusal.message}</FormAlert>}
    <Button type="submit" size={size} {...button}>
      {label}
    </Button>
  </>
);
