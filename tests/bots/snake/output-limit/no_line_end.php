<?php
// Everything that is echoed is written at once.
while (true) {
    echo str_repeat('F', 65536);
}
