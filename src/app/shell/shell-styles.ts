import '@mantine/core/styles.layer.css';
import '@mantine/nprogress/styles.layer.css';
import '#ui/theme/fonts.css';
import '#ui/theme/app.css';
import './shell.css';
