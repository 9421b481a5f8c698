<?php
while (($line = fgets(STDIN)) !== false {
    echo "F\n";
}
