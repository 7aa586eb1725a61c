import '@mantine/core/styles.layer.css';
import '@mantine/nprogress/styles.layer.css';
import '#ui/theme/fonts.css';
import '#ui/theme/app.css';
import '#ui/lists/lists.css';
import '#ui/theme/type.css';
import './shell.css';
