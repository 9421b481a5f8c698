int main(void) {
    return snake;
}
