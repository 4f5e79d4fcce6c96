export const Screen = () => <main id="content">public/update-password</main>;
