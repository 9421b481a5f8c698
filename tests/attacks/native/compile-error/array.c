char zip_bomb[2000000000] = {1};
int main(void) {}
